/** A path of the contract with values for its parameters, ids that need no escape. Nobody writes one by hand. */
export type ApiPath = string & { readonly __brand: 'ApiPath' }
