import type { StoryConditions } from '@judian/contract'
import { hours, later } from '../../../kernel/clock.ts'

/** The circumstances that a story's conditions are matched with; several occasions may apply. */
export type Circumstances = Omit<StoryConditions, 'occasion'> & { occasions: readonly StoryConditions['occasion'][] }

/** Conditions that always hold. */
export const always: StoryConditions = {
  time_of_day: '',
  day_type: '',
  weather: '',
  location: '',
  user_level: 0,
  interest_tag: '',
  occasion: '',
}

interface Conditional {
  conditions: StoryConditions
}

const holds = ({ conditions }: Conditional, now: Circumstances) =>
  now.user_level >= conditions.user_level &&
  (conditions.occasion === '' || now.occasions.includes(conditions.occasion)) &&
  named.every((name) => conditions[name] === '' || conditions[name] === now[name])

const named = ['time_of_day', 'day_type', 'weather', 'location', 'interest_tag'] as const

/** How narrow its conditions are. An occasion outweighs all others together: it passes, while nights and rain come again. */
const specificity = ({ conditions: { occasion, ...others } }: Conditional) =>
  Object.values(others).filter((wanted) => wanted !== '' && wanted !== 0).length + (occasion === '' ? 0 : 10)

export function mostSpecific<S extends Conditional>(stories: readonly S[], now: Circumstances) {
  const eligible = stories
    .filter((story) => holds(story, now))
    .sort((one, other) => specificity(other) - specificity(one))
  const [first] = eligible
  const chosen = first ? eligible.filter((story) => specificity(story) === specificity(first)) : []
  return { eligible, chosen }
}

export function dayTimeOf(date: Date): Pick<StoryConditions, 'time_of_day' | 'day_type'> {
  const local = later(date, hours(8))
  const hour = local.getUTCHours()
  const weekend = [0, 6].includes(local.getUTCDay())
  return { time_of_day: timeOfDay(hour), day_type: weekend ? 'weekend' : 'weekday' }
}

function timeOfDay(hour: number) {
  if (hour >= 23 || hour < 5) return 'night'
  if (hour < 11) return 'morning'
  return hour < 18 ? 'afternoon' : 'evening'
}
