import type { BoardMapOnWire } from '@judian/contract'

// A drawing of one colour: tests have no server for pictures.
const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="4" height="3"%3E%3Crect width="4" height="3" fill="%23ccd"/%3E%3C/svg%3E'
const floor = (name: string) => ({ name, picture, picture_dark: picture })

/** A map of two floors with four places. */
export const drawnMap: BoardMapOnWire = {
  slug: 'zhanqiao',
  name: '栈桥',
  floors: [floor('一层'), floor('二层')],
  places: [
    { name: '门厅', floor: 0, at: [300, 300] },
    { name: '桥头', floor: 0, at: [1200, 300] },
    { name: '码头', floor: 0, at: [1200, 1000] },
    { name: '阁楼', floor: 1, at: [800, 600] },
  ],
}
