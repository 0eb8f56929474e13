/** A setting that cannot be used; the message says which and what it may be. */
export class ConfigError extends Error {
  override name = 'ConfigError'
}
