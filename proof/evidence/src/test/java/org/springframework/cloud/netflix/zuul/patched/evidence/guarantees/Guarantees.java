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

package org.springframework.cloud.netflix.zuul.patched.evidence.guarantees;

import java.util.List;
import java.util.Set;

/**
 * All guarantees, as the tests beside our class check them.
 */
final class Guarantees {

	/** Tests of classes that only the patched artifact has. */
	static final Set<String> OF_OUR_OWN_CLASSES = Set.of("CurrentRoutesTests", "IgnoredPathsTests", "OwnHandlersTests",
			"PatchLogTests", "PatchMetersTests", "PatchVersionTests", "RoutePatternsTests", "RouteTableTests");

	static final List<Guarantee> ALL = List.of(

			Guarantee.of("G1", "Every request after a refresh is routed by what the locator then held",
					"ZuulHandlerMappingRefreshOrderTests")
					.fails(Control.PUBLISHED, "a request that comes in during the refresh loses it for good",
							"new route served after its refresh",
							"newRouteIsServedAfterARefreshDuringWhichARequestCameIn",
							"newRouteIsServedAfterARefreshDuringWhichTheFirstRequestCameIn")
					.fails(Control.PUBLISHED, "a request that comes in during the refresh loses it for good",
							"routes read last",
							"removedRouteIsNotAmongThoseReadAfterARefreshDuringWhichARequestCameIn")
					.fails(Control.PUBLISHED, "a request that comes in during the refresh loses it for good",
							"route of the second refresh served", "secondRefreshWithARequestInItIsNotLostEither"),

			Guarantee.of("G2", "No refresh is lost in any interleaving", "ZuulHandlerMappingLostRefreshTests")
					.failsOnBoth("lost between a request's reading of the routes and the end of its registration",
							"route of the refresh in between served",
							"refreshAfterTheFirstReadingAndBeforeItsRegistrationCounts",
							"refreshAfterALaterReadingAndBeforeItsRegistrationCounts",
							"refreshInTheMiddleOfARegistrationCounts")
					.failsOnBoth("lost between a request's reading of the routes and the end of its registration",
							"route of the last refresh in between served", "everyRefreshDuringOneReadingCounts")
					.failsOnBoth("lost between a request's reading of the routes and the end of its registration",
							"route of the locator's own refresh served",
							"refreshThatTheLocatorItselfAsksForWhileItIsReadCounts",
							"refreshThatTheLocatorItselfAsksForAtALaterReadingCounts")
					.failsOnBoth("lost between a request's reading of the routes and the end of its registration",
							"[readings]", "refreshThatTakesARouteAwayDuringAReadingIsFollowedByAnotherReading")
					.failsOnBoth("withdrawn by `setDirty(false)`",
							"route served though nothing was to be registered anew",
							"refreshIsNotWithdrawnByOneThatAsksForNoRegistration"),

			Guarantee.of("G3", "A refresh breaks no request", "ZuulHandlerMappingLookupDuringRefreshTests")
					.failsOnBoth("`ConcurrentModificationException` in a lookup, so a 500",
							"java.util.ConcurrentModificationException",
							"lookupSucceedsThoughARouteIsAddedInItsMiddle",
							"lookupAnswersFromTheRoutesItBeganWithThoughTheyAreAllExchanged",
							"lookupOfAPathWithoutARouteIsNoneThoughARouteIsAddedInItsMiddle"),

			Guarantee.of("G4", "A refresh of the locator stalls no request", "ZuulHandlerMappingBlockedRefreshTests")
					.fails(Control.SYNCHRONIZED, "requests wait for the refresh", "waited in vain for a thread to end",
							"requestsAreServedWhileARefreshBlocks", "firstRequestIsServedWhileARefreshBlocks",
							"requestsAreServedWhileARefreshBlocksAfterAnotherHasEnded"),

			Guarantee.of("G5", "A removed route is gone, comes back, and leaves no cost",
					"ZuulHandlerMappingRemovedRouteTests")
					.failsOnBoth("a removed route is served on", "removed route served",
							"removedRouteIsGoneAfterTheRefresh", "removedRouteComesBackWhenItIsPutBack",
							"removedRouteWithoutAPatternIsGoneAfterTheRefresh",
							"removedDefaultRouteIsGoneAfterTheRefresh", "removedRootRouteIsGoneAfterTheRefresh",
							"everyRouteIsGoneWhenTheLocatorHasNone")
					.failsOnBoth("it hides others", "winning pattern", "removedRouteDoesNotHideALessSpecificOne")
					.failsOnBoth("every lookup tries the patterns of all routes that ever were",
							"patterns tried for one path",
							"lookupCostsWhatItCostsOnAFreshMappingAfterAThousandAdditionsAndRemovals"),

			Guarantee.of("G6", "A refresh that fails half-way counts for what it did",
					"ZuulHandlerMappingFailedRefreshTests")
					.fails(Control.PULL_REQUEST_2259, "lost when the refresh throws",
							"route of the locator that did refresh served",
							"routesOfTheLocatorBeforeTheFailingOneAreServed",
							"routesOfTheLocatorBeforeTheOneWithAnErrorAreServed",
							"everyFailedRefreshCountsForWhatItDid",
							"ZuulHandlerMappingRefreshOrderTests.newRouteIsServedAfterARefreshThatALaterLocatorFailed"),

			Guarantee.of("G7", "No deadlock with a locator that locks, no endless recursion",
					"ZuulHandlerMappingDeadlockTests")
					.fails(Control.SYNCHRONIZED, "deadlock", "waited in vain for a thread to end",
							"refreshUnderTheLocatorsLockEndsWhileTheFirstRequestWaitsForThatLock",
							"refreshUnderTheLocatorsLockEndsWhileALaterReadingWaitsForThatLock"),

			Guarantee.of("G8", "A locator that cannot be read does not take the gateway down",
					"ZuulHandlerMappingFailingLocatorTests")
					.failsOnBoth("every request fails until the locator recovers",
							"IllegalStateException: the registry is down",
							"requestsAreServedByTheLastRoutesWhileTheLocatorFails",
							"routesAreServedOnceTheLocatorRecoversWithoutAnotherRefresh",
							"failureIsLoggedOncePerRefreshWithItsCause", "refreshDuringTheFailureIsNotLost")
					.failsOnBoth("every request fails until the locator recovers", "NullPointerException",
							"requestsAreServedWhileTheLocatorHandsOutNull")
					.failsOnBoth("every request fails until the locator recovers",
							"NoClassDefFoundError: of a registry's client",
							"requestsAreServedWhileReadingTheLocatorEndsInAnError"),

			Guarantee.of("G9", "One refresh of the locator per `setDirty`", "ZuulHandlerMappingSingleRefreshTests")
					.fails(Control.REFRESHED_BEFORE, "refreshed twice", "[refreshes]",
							"locatorIsRefreshedOncePerRefreshOfTheMapping",
							"locatorIsRefreshedOnceWhenNoRegistrationIsAskedFor"),

			Guarantee.of("G10", "Concurrent first requests cause one reading, and all are served",
					"ZuulHandlerMappingFirstRequestTests")
					.fails(Control.UNMARKED_FIRST, "404 for configured routes", "configured route served",
							"concurrentFirstRequestsAreAllServedByOneReading",
							"nextRequestReadsTheRoutesWhenTheFirstOneFailedTo"),

			Guarantee.of("Routes", "A route that cannot be mapped does not take the others down",
					"ZuulHandlerMappingUnusableRouteTests")
					.failsOnBoth("every request fails", "NullPointerException", "routeThatIsNullIsLeftOut")
					.failsOnBoth("every request fails", "IllegalArgumentException: URL path must not be null",
							"routeWithoutAPathIsLeftOutWithAWarningThatNamesIt",
							"unusableRouteIsLeftOutOfALaterRefreshToo",
							"warningIsNotRepeatedAtEachRefreshAndComesAgainWhenTheRouteBreaksAgain")
					.failsOnBoth("every request fails", "PatternSyntaxException",
							"routeWithAMalformedRegularExpressionIsLeftOutWithAWarningThatNamesIt",
							"malformedRegularExpressionIsFoundWhereverItStands")
					.failsOnBoth("every request fails", "IllegalStateException: Cannot map ",
							"routeForThePathOfASubclassesOwnHandlerIsLeftOut"),

			Guarantee.of("Reading", "The first request after a refresh reads the routes, the refreshing thread does not",
					"ZuulHandlerMappingReadingTests")
					.fails(Control.READ_BY_THE_REFRESH, "read under the locks and in the time of who refreshes", "readings",
							"nothingIsReadBeforeTheFirstRequest", "severalRefreshesBetweenTwoRequestsCostOneReading")
					.fails(Control.READ_BY_THE_REFRESH, "read under the locks and in the time of who refreshes",
							"waited in vain for a thread to end", "refreshEndsThoughTheRoutesCannotBeReadNow")
					.fails(Control.READ_BY_THE_REFRESH, "what comes just after the event is not served",
							"route of the changed source served", "routeThatComesJustAfterTheEventIsServed"),

			Guarantee.of("Subclasses", "What a subclass registered, or let pass once, is served",
					"ZuulHandlerMappingSkippingSubclassTests")
					.failsOnBoth("a removed route is served on", "removed route served",
							"removedRouteIsGoneAndComesBackThoughTheSubclassSkipsIt",
							"allPathsOfARouteStayThoughTheSubclassSkipsTheRoute")
					.failsOnBoth("a removed route is served on", "removed default route served",
							"defaultRouteStaysThoughTheSubclassSkipsIt")
					.failsOnBoth("no routes at all after `setDirty(false)`", "failure of the request",
							"ZuulHandlerMappingSubclassTests.requestThatNoOwnHandlerServesFailsWhenTheLocatorCouldNeverBeRead")
					.fails(Control.FORGETFUL, "a skipped route is lost", "route that is held served",
							"routesStayThoughTheSubclassSkipsThePathsOfItsSet"));

	/** What fails on the published class of some releases only, and so is not in the table. */
	static final Guarantee IGNORED_PATHS_MAY_BE_NULL = Guarantee
			.of("Null", "Ignored paths may be null", "ZuulHandlerMappingRoutingTests")
			.failsOnBoth("every request fails", "NullPointerException", "ignoredPathsMayBeNull");

	private Guarantees() {
	}

}
