declare const decided: unique symbol

/** Who shares a limit with whom. `workers/caller.ts` decides, and nothing else makes one, so that no limit has its own idea. */
export type CallerId = string & { readonly [decided]: 'caller' }
