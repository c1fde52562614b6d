/** Canvas of a wide background behind a centred figure; narrow places show only its middle. */
export const wide = { width: 960, height: 300 } as const

/** Top of the floor, on which a figure as tall as the canvas stands. */
export const floorTop = 240
