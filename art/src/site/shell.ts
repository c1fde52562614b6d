import { at, circle, group, path, picture } from '../kit/svg.ts'
import { mark } from './logo.ts'

/**
 * The drawings of the site's bars: the wordmark and each community's ridge line, 1440×56. One file, whose parts the pages use by
 * their ids; the colours are the page's, so that a ridge is day in light and night in dark. On a phone only x 490 to 950 shows.
 */

const fill = (part: string) => ({ fill: `var(--${part})` })
const line = (part: string, strokeWidth: number) => ({ stroke: `var(--${part})`, strokeWidth, fill: 'none' })

/** Battlements from left to right, as a relative path. */
const battlements = (count: number) => 'h4v-4h4v4'.repeat(count) + 'h4'
const pine = (x: number, y: number, high: number) =>
  `M${x} ${y}l${high * 0.36}-${high * 0.5}h-${high * 0.12}l${high * 0.26}-${high * 0.5} ${high * 0.26} ${high * 0.5}h-${high * 0.12}l${high * 0.36} ${high * 0.5}z`
const pines = (...places: readonly (readonly [x: number, y: number, high: number])[]) =>
  path(places.map((place) => pine(...place)).join(''), fill('near'))
const lamps = (...places: readonly (readonly [x: number, y: number])[]) =>
  path(places.map(([x, y]) => `M${x} ${y}h3v4h-3z`).join(''), fill('lamp'))

/** The sun by day; by night a crescent and stars. */
const lights = (x: number, y: number) =>
  circle(x, y, 9, fill('sun')) +
  path(`M${x + 3} ${y - 9}a9 9 0 1 0 6 13a7.500 7.500 0 0 1-6-13z`, fill('moon')) +
  path(
    'M118 9h2v2h-2zM302 15h1.500v1.500h-1.500zM463 6h2v2h-2zM571 12h1.500v1.500h-1.500zM702 5h2v2h-2zM1003 8h2v2h-2zM1121 14h1.500v1.500h-1.500zM1302 7h2v2h-2z',
    fill('moon'),
  )

const fortress =
  lights(848, 14) +
  path(
    'M0 36C70 24 140 22 214 29s148 13 236 1 128-18 214-9 154 16 250 7 148-17 244-8 178 14 282 3v33H0z',
    fill('far'),
  ) +
  path(
    `M0 47l96-5 84 2V31${battlements(2)}v12l120 4 180-5 76 1V29h-3${battlements(3)}h-3v6h18v-16h-3${battlements(4)}h-3v10h24v-3h10v3h20V23h-3${battlements(3)}h-3v12h46l90 7 130 3 128-6V33${battlements(2)}v7l170 4H1440v12H0z`,
    fill('mid'),
  ) +
  lamps([190, 36], [569, 36], [598, 25], [610, 25], [654, 40], [692, 29], [1163, 38]) +
  path('M0 52q120-6 250-2t260 1 240-3 260 3 220-4 210 2v7H0z', fill('near')) +
  pines(
    [60, 53, 13],
    [76, 54, 9],
    [430, 53, 12],
    [446, 54, 16],
    [780, 52, 14],
    [800, 53, 10],
    [930, 53, 12],
    [1290, 52, 15],
    [1310, 53, 10],
  )

const mountains =
  lights(812, 13) +
  path(
    'M0 38l84-18 52 9 96-22 92 25 72-11 76 12 90-27 84 23 66-12 74 15 94-28 104 28 74-12 72 12 92-23 96 23 72-9 150 14v18H0z',
    fill('far'),
  ) +
  path(
    'M232 7l-22 5 12 4 8-3 10 4 14-4zM562 6l-20 6 10 5 9-4 10 5 14-5zM880 4l-22 7 12 5 9-4 12 5 14-6zM1222 9l-20 5 11 4 8-3 10 4 13-4z',
    fill('cap'),
  ) +
  path('M0 45q110-9 220-4t240 0 200-2 180 3 220-4 200 3 180-3v20H0z', fill('mid')) +
  path('M0 31Q360 40 684 18Q980 26 1440 8M676 42l8-26 8 26M680 30h8M678 36h12M675 18h18', line('mid', 1.6)) +
  path('M596 24v5h-7v9h15v-9h-7M1010 24v4h-7v9h15v-9h-7', { ...fill('mid'), stroke: 'var(--mid)' }) +
  lamps([592, 31], [598, 31], [1006, 30], [1012, 30]) +
  path('M0 53q180-6 360-2t330-1 320 1 430-2v8H0z', fill('near')) +
  pines(
    [20, 53, 15],
    [34, 54, 11],
    [300, 52, 12],
    [470, 52, 16],
    [486, 53, 12],
    [730, 52, 13],
    [748, 53, 17],
    [766, 53, 11],
    [1080, 53, 14],
    [1340, 52, 16],
    [1360, 53, 12],
  )

const city =
  lights(766, 12) +
  path(
    'M0 34h60V22h44v12h50V26h56V14h30v14h48v8h70V24h54v10h46V18h22V8h20v10h24v18h60V26h44V12h36v18h60v6h58V20h20V6h14v14h26v14h70V24h50V14h40v16h66v6h58V22h44v10h60V18h36v18h58v20H0z',
    fill('far'),
  ) +
  path(
    'M0 46h76V36h48v8h90V32h40v12h98V38h60V28h36v16h64V34h26V22h32v14h36v8h80V32h52v10h48V26h40v16h90v-6h70v8h88V34h44v10h80V38h52v8H1440v10H0z',
    fill('mid'),
  ) +
  path('M549 22v-9M819 26v-8M234 32v-8', line('mid', 2)) +
  lamps(
    [88, 39],
    [226, 36],
    [238, 36],
    [424, 32],
    [436, 37],
    [546, 26],
    [558, 26],
    [546, 33],
    [706, 36],
    [720, 36],
    [812, 31],
    [826, 31],
    [812, 37],
    [1150, 38],
  ) +
  path('M0 52h150v-3h70v3h180v-4h40v-6h4v6h26v4h160v-3h64v3h110v-5h16v-4h22v4h16v5h170v-3h90v3H1440v4H0z', fill('near'))

const coast =
  lights(842, 20) +
  path('M0 38q90-16 190-12t180 8 170-14 200 8 190 8 220-14 290 10v24H0z', fill('far')) +
  path('M0 45h420l40-7 60-3 22-14h5V11h10v10h5l10 14 50 4 40 6h778v11H0z', fill('mid')) +
  path('M540 11h24l-12-7z', fill('mid')) +
  lamps([550, 13], [555, 13]) +
  path(
    'M0 52q30-5 60 0t60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0 60 0v6H0z',
    fill('near'),
  )

const dunes =
  lights(790, 16) +
  path(
    'M0 38l70-4 20-16h90l24 18 150 2 60-16h60l26 14 130 2 20-20h44l22 22 160-4 28-14h110l30 16 160-2 24-14h80l40 16h92v20H0z',
    fill('far'),
  ) +
  path('M0 47q160-12 320-3t300-3 300 2 260-4 260 6v13H0z', fill('mid')) +
  path('M690 42v-26M684 42l6-14 6 14M682 20h16M685 16h10', line('mid', 1.6)) +
  lamps([689, 13]) +
  path('M0 53q200-7 420-2t420-1 600 0v8H0z', fill('near'))

/** The name, each character on 24 units with the strokes of one pen; its four dots are the mark's beacon. */
const name =
  at(
    36,
    4,
    1,
    path(
      'M1.500 7H9M5.500 1.500V20.500L3 22.500M1.500 16L9 13M11.500 2.500H22V8H11.500M11.500 2.500V11L9.500 22.500M13.500 12.500H23M18 8.500V16M14 16H22V22H14z',
      { stroke: 'currentColor', strokeWidth: 2.2, fill: 'none' },
    ),
  ) +
  at(
    64,
    4,
    1,
    path('M12 1V9M12 5H20.500M5 9H19.500V16H5z', { stroke: 'currentColor', strokeWidth: 2.2, fill: 'none' }) +
      path(
        'M4 18.500l2 2-2.500 3-2-2zM9.500 18.500l2 2-1.500 3-2-2zM14.500 18.500l2 3-2 2-1.500-3zM20 18.500l3 3-2 2-3-3z',
        {
          fill: 'var(--accent-text)',
        },
      ),
  )

const parts = { r6: fortress, field: mountains, pocket: city, coast, dunes, wordmark: mark + name }

export const shellSvg = () =>
  picture(
    1440,
    56,
    Object.entries(parts)
      .map(([id, drawn]) => group({ id }, drawn))
      .join(''),
  )
