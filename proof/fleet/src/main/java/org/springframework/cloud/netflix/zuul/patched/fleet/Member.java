/*
 * Copyright 2026 the original author or authors.
 *
 * Licensed under the Apache License, Version 2.0 (the "License");
 * you may not use this file except in compliance with the License.
 * You may obtain a copy of the License at
 *
 *      https://www.apache.org/licenses/LICENSE-2.0
 *
 * Unless required by applicable law or agreed to in writing, software
 * distributed under the License is distributed on an "AS IS" BASIS,
 * WITHOUT WARRANTIES OR CONDITIONS OF ANY KIND, either express or implied.
 * See the License for the specific language governing permissions and
 * limitations under the License.
 */

package org.springframework.cloud.netflix.zuul.patched.fleet;

import java.io.IOException;
import java.util.Arrays;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.web.context.WebServerPortFileWriter;

/**
 * Runs a Spring member of the fleet. A member ends when the process that started it does, however
 * that ends: what it holds of the standard input is closed then.
 */
public final class Member {

	private Member() {
	}

	/**
	 * @param args the file to write the port to, the application's class, its arguments
	 */
	public static void main(String[] args) throws ClassNotFoundException {
		endWithStarter();
		SpringApplication application = new SpringApplication(Class.forName(args[1]));
		application.addListeners(new WebServerPortFileWriter(args[0]));
		application.run(Arrays.copyOfRange(args, 2, args.length));
	}

	static void endWithStarter() {
		Thread starter = new Thread(() -> {
			try {
				while (System.in.read() >= 0) {
					// nothing is said
				}
			}
			catch (IOException ex) {
				// as good as its end
			}
			Runtime.getRuntime().halt(1);
		}, "starter");
		starter.setDaemon(true);
		starter.start();
	}

}
