/** Ages whose members use the site in minors' mode. */
export const ageBands = ['under16', '16to17'] as const
export type AgeBand = (typeof ageBands)[number]

/** Of minors' mode: figures of the law, but for the rest and those of the PIN. */
export const minorsLimits = {
  /** Of a day in Shanghai. */
  minutesADay: { under16: 60, '16to17': 120 },
  /** Hours in Shanghai. */
  closesAt: 22,
  opensAt: 6,
  /** In one go, until the site reminds them of a rest. */
  reminderMinutes: 30,
  /** A pause as long as this is a rest. */
  restMinutes: 10,
  pinDigits: 6,
  /** Until a PIN counts that was set with the phone's code alone. */
  pinHours: 24,
} as const
