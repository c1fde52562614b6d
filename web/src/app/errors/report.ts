import { isNotFound } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { isChunkLoadError } from '../../kernel/lazy/chunk-load-error.ts'

const foreseen = [ApiError, NetworkError]

/** Logs what a boundary caught, but for the failures that every screen has an answer to. */
export function reportUnforeseen(error: unknown) {
  if (!isNotFound(error) && !isChunkLoadError(error) && !foreseen.some((kind) => error instanceof kind))
    console.error(error)
}
