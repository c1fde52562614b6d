import { isNotFound } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { isChunkLoadError } from '../../kernel/lazy/chunk-load-error.ts'

const expectedErrors = [ApiError, NetworkError]

/** Logs errors caught by a boundary, except those that every screen handles. */
export function reportUnexpected(error: unknown) {
  if (!isNotFound(error) && !isChunkLoadError(error) && !expectedErrors.some((kind) => error instanceof kind))
    console.error(error)
}
