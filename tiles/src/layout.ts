/** Position of a tile: upper left corner in half tiles, and layer from the bottom (0). */
export interface Slot {
  readonly x: number
  readonly y: number
  readonly z: number
}

export interface Layout {
  readonly name: string
  readonly slots: readonly Slot[]
  /** For each slot, the overlapping slots of higher layers. */
  readonly above: readonly (readonly number[])[]
  /** For each slot, the overlapped slots of lower layers. */
  readonly below: readonly (readonly number[])[]
  /**
   * For each slot, the slots of higher layers over each of its quarters: a quarter without any on the board is visible.
   */
  readonly quarters: readonly (readonly (readonly number[])[])[]
  /** The extent of all slots in half tiles. */
  readonly width: number
  readonly height: number
}

/**
 * One layer: its offset in half tiles, and its rows separated by spaces; `#` is a tile, `.` a gap of a tile's width.
 */
export type DrawnLayer = readonly [x: number, y: number, rows: string]

/** A tile is two half tiles wide and high. */
const side = 2

const overlaps = (one: Slot, other: Slot) => Math.abs(one.x - other.x) < side && Math.abs(one.y - other.y) < side

/** The half tiles of a slot. */
const cells = ({ x, y }: Slot) => [0, 1].flatMap((down) => [0, 1].map((across) => ({ x: x + across, y: y + down })))

const coversCell = (slot: Slot, cell: { x: number; y: number }) =>
  cell.x >= slot.x && cell.x < slot.x + side && cell.y >= slot.y && cell.y < slot.y + side

const drawnSlots = ([x, y, rows]: DrawnLayer, z: number): Slot[] =>
  rows
    .split(' ')
    .flatMap((row, down) =>
      [...row].flatMap((mark, across) => (mark === '#' ? [{ x: x + across * side, y: y + down * side, z }] : [])),
    )

/** Builds a layout from its layers, the bottom one first. */
export function defineLayout(name: string, ...layers: readonly DrawnLayer[]): Layout {
  const slots = layers.flatMap(drawnSlots)
  const overlapping = (slot: Slot, isOther: (other: Slot) => boolean) =>
    slots.flatMap((other, index) => (isOther(other) && overlaps(slot, other) ? [index] : []))
  const above = slots.map((slot) => overlapping(slot, (other) => other.z > slot.z))
  return {
    name,
    slots,
    above,
    below: slots.map((slot) => overlapping(slot, (other) => other.z < slot.z)),
    quarters: slots.map((slot, index) =>
      cells(slot).map((cell) => above[index]!.filter((upper) => coversCell(slots[upper]!, cell))),
    ),
    width: Math.max(...slots.map(({ x }) => x)) + side,
    height: Math.max(...slots.map(({ y }) => y)) + side,
  }
}
