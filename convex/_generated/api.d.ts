/* eslint-disable */
/**
 * Generated `api` utility.
 *
 * THIS CODE IS AUTOMATICALLY GENERATED.
 *
 * To regenerate, run `npx convex dev`.
 * @module
 */

import type * as accounts from "../accounts.js";
import type * as crons from "../crons.js";
import type * as days from "../days.js";
import type * as emptySearches from "../emptySearches.js";
import type * as feedback from "../feedback.js";
import type * as followed from "../followed.js";
import type * as identity from "../identity.js";
import type * as instances from "../instances.js";
import type * as numbers from "../numbers.js";
import type * as saved from "../saved.js";
import type * as sessions from "../sessions.js";
import type * as views from "../views.js";

import type {
  ApiFromModules,
  FilterApi,
  FunctionReference,
} from "convex/server";

declare const fullApi: ApiFromModules<{
  accounts: typeof accounts;
  crons: typeof crons;
  days: typeof days;
  emptySearches: typeof emptySearches;
  feedback: typeof feedback;
  followed: typeof followed;
  identity: typeof identity;
  instances: typeof instances;
  numbers: typeof numbers;
  saved: typeof saved;
  sessions: typeof sessions;
  views: typeof views;
}>;

/**
 * A utility for referencing Convex functions in your app's public API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = api.myModule.myFunction;
 * ```
 */
export declare const api: FilterApi<
  typeof fullApi,
  FunctionReference<any, "public">
>;

/**
 * A utility for referencing Convex functions in your app's internal API.
 *
 * Usage:
 * ```js
 * const myFunctionReference = internal.myModule.myFunction;
 * ```
 */
export declare const internal: FilterApi<
  typeof fullApi,
  FunctionReference<any, "internal">
>;

export declare const components: {};
