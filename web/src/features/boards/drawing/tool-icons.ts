/** Drawn on a 24 px grid with a round 1.75 px stroke, as the site's icons. */
export const toolIcons = {
  select: 'M6 4l12 7-5.500 1.500L10 18zM13.500 13.500 18 19',
  people: 'M12 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7zM5 20c.5-4 3.500-6.500 7-6.500s6.500 2.500 7 6.500',
  gadgets: 'M12 21a7 7 0 1 0 0-14 7 7 0 0 0 0 14zM10 7V4h4v3M14 4.500l4 2',
  sight:
    'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6z',
  throw: 'M4 19C5 9 11 5 18 8M18 8l-4.500-2.500M18 8l-3 4M4 19v.1',
  area: 'M5 8l7-4 7 5-1.500 9L8 20z',
  pen: 'M4 20l1-4L16.500 4.500a2 2 0 0 1 3 3L8 19zM14.500 6.500l3 3',
  label: 'M5 6.500V5h14v1.500M12 5v14M9 19h6',
  erase: 'M9 20h11M5.500 15.500l8-10 6 5-7.500 9.500H8.500zM9.500 10.500l6 5',
  list: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500v.1M4.500 12v.1M4.500 17.500v.1',
  undo: 'M9 6 4.500 10.500 9 15M5 10.500h9a5 5 0 0 1 0 10h-3',
  redo: 'M15 6l4.500 4.500L15 15M19 10.500h-9a5 5 0 0 0 0 10h3',
  magnet: 'M6 4v8a6 6 0 0 0 12 0V4h-4v8a2 2 0 0 1-4 0V4zM6 8h4M14 8h4',
  whole: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5',
  copy: 'M8 8h11v11H8zM5 16V5h11',
} as const

export type ToolIconName = keyof typeof toolIcons
