import type { Gadget, Side, Throwable, Tone } from '@judian/boards'

/** The effect of a finger on the map. */
export type Tool =
  /** Selects and moves pieces and marks, and moves the map elsewhere. */
  | { readonly kind: 'select' }
  | { readonly kind: 'put'; readonly piece: Side | Gadget; readonly num?: number }
  | { readonly kind: 'sight' }
  | { readonly kind: 'throw'; readonly what: Throwable }
  | { readonly kind: 'area' | 'pen'; readonly tone: Tone }
  | { readonly kind: 'label' }
  | { readonly kind: 'erase' }

export const select: Tool = { kind: 'select' }

/** A piece of the board, or a mark of its step by its index. */
export type Chosen = { readonly piece: number } | { readonly mark: number } | undefined

/** Hint for each tool. */
export const toolHints: Readonly<Record<Tool['kind'], string>> = {
  select: '拖动来移动，拖空白处挪地图',
  put: '点地图放下',
  sight: '从人拖到要看的地方',
  throw: '从人拖到落点',
  area: '用手指圈出一块',
  pen: '直接在地图上画',
  label: '点地图写几个字',
  erase: '划过要擦掉的东西',
}
