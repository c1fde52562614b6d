import { z } from 'zod'
import { answer, flag } from '../shapes/index.ts'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { featureNames } from '../feature-names.ts'

const feature = z.object({
  name: z.enum(featureNames),
  title: z.string(),
  /** What it is, in one sentence for operators. */
  sentence: z.string(),
  /** Where members meet it, in one sentence. */
  example: z.string(),
  /** What turning it off hides. */
  hides: z.string(),
  /** The duty of operators that it serves; absent otherwise. */
  duty: z.string().optional(),
  /** The features without which it can't be on. */
  needs: z.array(z.enum(featureNames)),
  recommended: flag,
  on: flag,
  /** Members who used it within thirty days; absent where that isn't known. */
  users: z.int().optional(),
})

export const featuresCalls = defineCalls('/v1/admin/features', {
  getFeatures: {
    who: 'admin',
    summary: 'All features with their state, and how many members used each within thirty days',
    readsOnly: true,
    input: nothing,
    output: answer({ features: z.array(feature), version: z.int() }),
  },
  saveFeatures: {
    who: 'admin',
    sudo: true,
    saves: { kind: 'features', name: 'site' },
    summary: 'Turn features on and off: those that are named are on afterwards, all others off',
    input: z.object({
      version: field.version,
      /** Names of the features that are on. */
      on: field.json(z.array(z.enum(featureNames)).max(featureNames.length)),
    }),
    output: answer({ features: z.array(feature), version: z.int() }),
    outcomes: ['Outdated', 'FeatureNeeded'],
  },
})
