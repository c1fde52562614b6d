import { circle, path, rect } from '../kit/svg.ts'
import type { PlayerCode } from './players.ts'

/** A single colour, like a rubber stamp; each seal fills a 64×64 box around the origin. */
export const sealColour = '#B8483A'
const line = {
  fill: 'none',
  stroke: sealColour,
  strokeWidth: 4,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
} as const
const solid = { fill: sealColour } as const

/** Seal of each player type. */
export const seals: Readonly<Record<PlayerCode, string>> = {
  BMSW: circle(0, 4, 20, line) + path('M0 4v-11M0 4l8 5M-6-26h12M0-26v10M16-14l5-5', line),
  BMSJ: path('M-12 8q-8-6-8-16a20 20 0 0 1 40 0q0 10-8 16v8h-24zM-8 22h16M-6-8l6 6 6-6M0-2v18', line),
  BMTW: path('M-24 22v-44h22v44zM-2-14l22-8v52l-22-8M-8 2v0M8 4h16', line),
  BMTJ: path('M-24-6h48v28h-48zM-24-6l4-14 46-4 2 12M-12-20l6 12M4-22l6 12', line),
  BGSW: path('M-20 24l8-8M-16 12l8 8M-10 16l28-32q6-6 6 4l-26 34', line),
  BGSJ: path('M0-28q4 14 14 22q8 8 6 18q-4 16-20 16t-20-16q-1-10 8-18q2 8 6 8q8-12 6-30z', line),
  BGTW: path('M-26 2q20 0 38-16v36q-18-16-38-14zM-18 6q-2 16 8 18M20-8q8 8 0 18', line),
  BGTJ: path('M-26-20h52v34h-24l-14 12v-12h-14zM-10-6v3M10-6v3M-12 3q12 8 24 0', line),
  HMSW: circle(0, 0, 18, line) + circle(0, 0, 4, solid) + path('M0-28v14M0 28v-14M-28 0h14M28 0h-14', line),
  HMSJ: path('M22-24q-34 6-38 34l-6 16M-16 10q22-2 30-16q6-10 8-18M-12 2l18-14M2 26h20', line),
  HMTW: path('M-26-16h52v32h-52zM-26 0h52M-8-16v16M12-16v16M-16 0v16M4 0v16M18 0v16', line),
  HMTJ: path('M-22-8h34v14q0 14-17 14t-17-14zM12-4q12 0 12 8t-13 8M-12-16q-4-5 0-10M2-16q-4-5 0-10M-26 26h44', line),
  HGSW: path('M-26-10h36q10 0 10-8t-9-8-8 7M-26 2h48M-26 14h28q10 0 10 8t-9 7', line),
  HGSJ: path('M-22 24v-40l22-10 22 10v40zM-6 24v-20h16v20M-22 24h44', line) + circle(5, 14, 2, solid),
  HGTW: circle(0, -20, 6, line) + path('M0-14v38M-14-4h28M-24 8q2 18 24 18t24-18M-24 8l-4 6M24 8l4 6', line),
  HGTJ: path('M8-26a24 24 0 1 0 18 34q-20 8-28-10q-4-14 10-24z', line) + rect(14, -20, 4, 4, solid),
}
