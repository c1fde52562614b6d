const messages =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Whether a lazy component's code could not be loaded: the network failed, or a newer version of the site replaced it. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && messages.test(error.message)
