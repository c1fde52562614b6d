/** The attacked site's port on this machine. */
export interface Target {
  readonly port: number
}

/** One client's attempt to stop the site for everyone; each file of `attacks/` exports one. */
export interface Attack {
  readonly name: string
  /** Environment of the attacked site, added to the usual one. */
  readonly env?: Record<string, string>
  /** Runs until the signal aborts; the volume of requests stays bounded. */
  run(site: Target, until: AbortSignal): Promise<void>
}
