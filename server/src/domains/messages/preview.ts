import { limits } from '@judian/contract'

export function previewOf(text: string): string {
  const letters = Array.from(text.replace(/\s+/gu, ' ').trim())
  return letters.length > limits.previewLength
    ? `${letters.slice(0, limits.previewLength).join('')}…`
    : letters.join('')
}

export const commentPreview = (body: string) => previewOf(body) || '[图片]'
