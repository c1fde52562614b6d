import type { DemoQuizResult } from './types.ts'

/** What members who took the quiz got, and whether they show it or look for team mates. */
export const demoQuizResults: readonly DemoQuizResult[] = [
  { member: 'wind', code: 'BMSW' },
  { member: 'zhou', code: 'HGTW', listed: true },
  { member: 'bolt', code: 'HGTJ', listed: true, seeksMates: true },
  { member: 'kestrel', code: 'BGTW', listed: true, seeksMates: true },
  { member: 'door', code: 'HMTW', listed: true, seeksMates: true },
  { member: 'cheng', code: 'BMSW', seeksMates: true },
  { member: 'cilantro', code: 'HGSJ', seeksMates: true },
]
