/** Icons that the first view doesn't have, drawn like those that it has. */
export const moreIcons = {
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  image:
    'M5 4h14a1 1 0 0 1 1 1v14a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1V5a1 1 0 0 1 1-1zM4.5 17 9 12.5l3.5 3.5 2.5-2.5 4.5 4M15.5 9.8a1.3 1.3 0 1 0 0-2.6 1.3 1.3 0 0 0 0 2.6z',
  close: 'M6 6l12 12M18 6 6 18',
  menu: 'M4 7h16M4 12h16M4 17h16',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.7 12.1a1 1 0 0 0 1 .9h7.6a1 1 0 0 0 1-.9L17.5 7M10 11v5M14 11v5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  info: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 11v5.5M12 7.7v.1',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  chevronUp: 'M6 15l6-6 6 6',
  chevronLeft: 'M15 6l-6 6 6 6',
  chevronRight: 'M9 6l6 6-6 6',
  eyeOff:
    'M4 4l16 16M9.9 5.8a8.6 8.6 0 0 1 2.1-.3c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.7M6.3 7.6A15.6 15.6 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.2-1.1M9.9 9.9a3 3 0 0 0 4.2 4.2',
  upload: 'M12 16V4.5M7 9l5-4.5L17 9M4.5 15v4a1 1 0 0 0 1 1h13a1 1 0 0 0 1-1v-4',
  filter: 'M4 7h16M7 12h10M10 17h4',
  lock: 'M6 11h12a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1zM8 11V8a4 4 0 0 1 8 0v3',
  shield: 'M12 3l7.5 2.8v5.7c0 4.4-3 8-7.5 9.5-4.5-1.5-7.5-5.1-7.5-9.5V5.8z',
  flag: 'M5 21V4M5 4.5c4-2 7 2 14 0v9c-7 2-10-2-14 0',
  signOut: 'M14 4H6a1 1 0 0 0-1 1v14a1 1 0 0 0 1 1h8M10 12h10.5M17 8.5l3.5 3.5-3.5 3.5',
} as const
