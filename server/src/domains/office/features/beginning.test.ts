import { featureNames, isFeatureOn } from '@judian/contract'
import { expect, test } from 'vitest'
import { type World, world } from '../../../../testing/world.ts'
import { features } from '../../../features/list.ts'
import { beginWithFeatures } from './features.service.ts'

async function featuresOn(w: World) {
  const { features: bits } = await w.ask(null, 'getSiteInfo', {})
  return featureNames.filter((name) => isFeatureOn(bits!, name))
}

const recommended = features.filter(({ isRecommended }) => isRecommended).map(({ name }) => name)

test.for([
  ['core', []],
  ['recommended', recommended],
  ['all', featureNames],
  [
    ['polls', 'away'],
    ['polls', 'away'],
  ],
] as const)('a new site that begins with %j has these features on: %j', async ([chosen, on]) => {
  await using w = await world()
  await beginWithFeatures(w.ctx, features, chosen)
  expect(await featuresOn(w)).toEqual(on)
})

test('what an operator has chosen stays at the next start', async () => {
  await using w = await world()
  await w.ask(await w.given.admin(), 'saveFeatures', { on: ['polls'] })
  await beginWithFeatures(w.ctx, features, 'recommended')
  expect(await featuresOn(w)).toEqual(['polls'])
})

test('a first start with a feature that lacks another says so', async () => {
  await using w = await world()
  await expect(beginWithFeatures(w.ctx, features, ['guides'])).rejects.toThrow(/^FEATURES：打开「.+」还要打开「.+」$/)
})
