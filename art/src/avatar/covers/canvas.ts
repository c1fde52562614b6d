/** Canvas of a background that is drawn wide, behind a figure in its middle; a narrow place shows the middle alone. */
export const wide = { width: 960, height: 300 } as const

/** Where the floor begins: a figure that is as tall as the canvas stands on it. */
export const floorTop = 240
