import type { FeatureName, FeaturePreset } from '@judian/contract'
import type { Feature } from '../../../feature.ts'
import type { AppContext } from '../../../kernel/context.ts'

export type FeatureChoice = FeaturePreset | readonly FeatureName[]

/** Turns features on and off for a site whose operator has not chosen yet. What a named feature needs is on, too. */
export async function chooseFeatures(
  { settings }: Pick<AppContext, 'settings'>,
  features: readonly Feature[],
  choice: FeatureChoice,
) {
  const on = new Set(features.filter((feature) => isChosen(choice, feature)).map(({ name }) => name))
  // Backwards, as a feature needs some before it.
  for (const { name, needs = [] } of features.toReversed()) if (on.has(name)) for (const need of needs) on.add(need)
  await settings.saveMissing({ features: Object.fromEntries(features.map(({ name }) => [name, on.has(name)])) })
}

function isChosen(choice: FeatureChoice, { name, isRecommended }: Feature) {
  if (typeof choice !== 'string') return choice.includes(name)
  return choice === 'all' || (choice === 'recommended' && isRecommended === true)
}
