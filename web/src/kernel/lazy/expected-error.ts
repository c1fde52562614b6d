import { isNotFound } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../ask/index.ts'
import { isChunkLoadError } from './chunk-load-error.ts'

const expectedErrors = [ApiError, NetworkError]

/** Whether every screen handles this error: refused, offline, not found, or code that didn't load. */
export const isExpectedError = (error: unknown) =>
  isNotFound(error) || isChunkLoadError(error) || expectedErrors.some((kind) => error instanceof kind)
