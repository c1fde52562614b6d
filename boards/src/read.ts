import type { Board } from './model.ts'

export type Read = { readonly board: Board } | { readonly problem: string }

/** Reads a board that somebody sent, or says in Chinese what is wrong with it. */
export function readBoard(sent: unknown): Read {
  return typeof sent === 'object' && sent !== null ? { board: sent as Board } : { problem: '战术板的格式不正确' }
}
