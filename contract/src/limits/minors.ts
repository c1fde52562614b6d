/** Ages whose members use the site in minors' mode. */
export const ageBands = ['under16', '16to17'] as const
export type AgeBand = (typeof ageBands)[number]

/** Limits of minors' mode: figures of the law, except those of the rest and the PIN. */
export const minorsLimits = {
  /** Minutes per day in Shanghai. */
  minutesADay: { under16: 60, '16to17': 120 },
  /** Hours in Shanghai. */
  closesAt: 22,
  opensAt: 6,
  /** In one go, until the site reminds them of a rest. */
  reminderMinutes: 30,
  /** A pause as long as this is a rest. */
  restMinutes: 10,
  pinDigits: 6,
  /** Delay until a PIN takes effect that was set with only the phone's code. */
  pinHours: 24,
} as const
