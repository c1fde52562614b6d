import { isNotFound } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../ask/index.ts'

const expectedErrors = [ApiError, NetworkError]

/** Whether every screen handles this error: refused, offline, not found, or code that didn't load. */
export const isExpectedError = (error: unknown) =>
  isNotFound(error) || isChunkLoadError(error) || expectedErrors.some((kind) => error instanceof kind)

const messages =
  /^(Failed to fetch dynamically imported module|error loading dynamically imported module|Importing a module script failed|Unable to preload CSS)/

/** Whether a lazy component's code could not be loaded: the network failed, or a newer version of the site replaced it. */
export const isChunkLoadError = (error: unknown) => error instanceof Error && messages.test(error.message)
