import { isNotFound } from '@tanstack/react-router'
import { ApiError, NetworkError } from '../../kernel/ask/index.ts'
import { PartMissing } from '../../kernel/parts/lazy-part.ts'

const foreseen = [ApiError, NetworkError, PartMissing]

/** Logs what a boundary caught, but for the failures that every screen has an answer to. */
export function reportUnforeseen(error: unknown) {
  if (!isNotFound(error) && !foreseen.some((kind) => error instanceof kind)) console.error(error)
}
