import { limits } from '@judian/contract'

/** The first words of a text on one line, as plain text. */
export function previewOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim())
  return letters.length > limits.previewLength
    ? `${letters.slice(0, limits.previewLength).join('')}…`
    : letters.join('')
}

/** A comment without text has pictures. */
export const commentPreview = (body: string) => previewOf(body) || '[图片]'
