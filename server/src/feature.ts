import { featureOfScreen, type FeatureName } from '@judian/contract'
import type { ScreenPath } from '@judian/contract/screens'
import type { FastifyInstance } from 'fastify'
import type { Welcome, Welcomes } from './domains/accounts/index.ts'
import type { OnBlock } from './domains/members/blocks/index.ts'
import type { Moderated } from './domains/moderation/reports/index.ts'
import type { Erasure, ExportedTables } from './domains/office/own-data/index.ts'
import type { AddedWork, AuditedDuty } from './domains/office/overview/index.ts'
import type { FeatureSetting, Retention } from './domains/office/settings/index.ts'
import type { ProfileSection } from './domains/posts/profiles/index.ts'
import type { SearchAddition } from './domains/search/index.ts'
import type { AppContext } from './kernel/context.ts'
import type { DB } from './kernel/db/tables.ts'
import { ApiError } from './kernel/http/api-error.ts'
import type { Route } from './kernel/http/bind-handlers.ts'
import type { Member } from './kernel/member.ts'
import type { Job } from './ports/jobs/index.ts'
import type { Destination } from './realtime/destination.ts'
import { isOn, type SettingValues } from './settings.ts'

/**
 * What a site can do without, declared by `feature.ts` in its folder; its screens are in the contract
 * (`feature-names.ts`), what it shows in its twin folder of the web. An operator turns it off while the site runs:
 * its calls are refused with FeatureOff, its jobs skipped, its topics closed, and its settings not shown. What it has
 * stored stays, and is still exported, moderated and erased.
 */
export interface Feature {
  readonly name: FeatureName
  readonly title: string
  /** What it is, in one sentence for operators. */
  readonly sentence: string
  /** Where members meet it, in one sentence. */
  readonly example: string
  /** What turning it off hides. */
  readonly hides: string
  /** The duty of operators that it serves. */
  readonly duty?: string
  /** The features without which it can't be on. */
  readonly needs?: readonly FeatureName[]
  /** Whether it is part of what a new site begins with. */
  readonly isRecommended?: true
  /** Greets a new member while it is on. */
  readonly welcome?: Welcome
  /** What it ends between two members when one blocks the other. */
  readonly onBlock?: OnBlock
  /** What it adds to profiles while it is on. */
  readonly profile?: ProfileSection
  /** What it adds to the search while it is on. */
  readonly search?: SearchAddition
  readonly moderated?: Partial<Moderated>
  /** Its tables in members' exports. */
  readonly exported?: ExportedTables
  readonly erase?: Erasure
  readonly retention?: Retention
  /** The open work of admins that it adds to the overview while it is on. */
  readonly openWork?: AddedWork
  /** The duty that it adds to the self-audit, where it is a gap while the feature is off. */
  readonly audited?: AuditedDuty
  routes(ctx: AppContext, welcomes: Welcomes): Route[]
  jobs?(ctx: AppContext): Job[]
  /** Jobs that delete what is no longer needed of its data, also while it is off. */
  cleanUp?(ctx: AppContext): Job[]
  /** Mounts what it serves besides calls; each is 404 while the feature is off. */
  pages?(app: FastifyInstance, ctx: AppContext, routes: ReadonlyMap<string, Route>): void
  /** Whether a member may subscribe to a topic of the feature; undefined for others' topics. */
  maySubscribe?(ctx: AppContext, me: Member, topic: Destination): Promise<boolean> | undefined
  /** What it adds to the head of the page at this path, as HTML. */
  head?(settings: SettingValues, pathname: string): string
  readonly settings?: readonly FeatureSetting[]
  /** The table that tells how many members have used it lately, by this column and `created_at`. */
  readonly uses?: { readonly table: keyof DB; readonly by: 'userId' | 'authorId' }
}

const isOnNow = async ({ settings }: Pick<AppContext, 'settings'>, name: FeatureName) =>
  isOn(await settings.all(), name)

/** What features add at a place of the core, also those that are off: the core still exports, erases and moderates what they store. */
export const added = <Place extends keyof Feature>(features: readonly Feature[], place: Place) =>
  features.map((feature) => feature[place]).filter((one) => one !== undefined)

/** The same of the features that are on now. */
export async function addedNow<Place extends keyof Feature>(
  { settings }: Pick<AppContext, 'settings'>,
  features: readonly Feature[],
  place: Place,
) {
  const values = await settings.all()
  const on = features.filter(({ name }) => isOn(values, name))
  return added(on, place)
}

/** The same of those that are off: the core leaves it out. */
export async function leftOut<Place extends keyof Feature>(
  { settings }: Pick<AppContext, 'settings'>,
  features: readonly Feature[],
  place: Place,
) {
  const values = await settings.all()
  const off = features.filter(({ name }) => !isOn(values, name))
  return added(off, place)
}

/** Whether a screen belongs to a feature that is off. */
export async function isScreenOff(ctx: Pick<AppContext, 'settings'>, path: ScreenPath) {
  const name = featureOfScreen(path)
  return name !== undefined && !(await isOnNow(ctx, name))
}

/** Throws FeatureOff. */
async function assertOn(ctx: Pick<AppContext, 'settings'>, name: FeatureName) {
  if (!(await isOnNow(ctx, name))) throw new ApiError('FeatureOff')
}

/** A feature's calls, which answer FeatureOff to everybody while it is off. */
export const routesOf = (ctx: AppContext, { name, routes }: Feature, welcomes: Welcomes): Route[] =>
  routes(ctx, welcomes).map((route) => ({
    ...route,
    async answer(...asked) {
      await assertOn(ctx, name)
      return route.answer(...asked)
    },
  }))

/** A feature's jobs, which do nothing and aren't shown while it is off; except that it still cleans up. */
export const jobsOf = (ctx: AppContext, { name, jobs, cleanUp }: Feature): Job[] => [
  ...(jobs?.(ctx) ?? []).map((job) => ({
    ...job,
    isIdle: async () => !(await isOnNow(ctx, name)),
    run: async () => ((await isOnNow(ctx, name)) ? job.run() : '功能已关闭'),
  })),
  ...(cleanUp?.(ctx) ?? []),
]

/** What the features that are on add to the head of a page. */
export async function headOf({ settings }: AppContext, features: readonly Feature[], pathname: string) {
  const values = await settings.all()
  return features.map(({ name, head }) => (isOn(values, name) ? (head?.(values, pathname) ?? '') : '')).join('')
}

/** Mounts what features serve besides calls. */
export async function mountFeaturePages(
  app: FastifyInstance,
  ctx: AppContext,
  features: readonly Feature[],
  routes: readonly Route[],
) {
  const byPath = new Map(routes.map((route) => [route.path, route]))
  for (const { name, pages } of features)
    if (pages)
      await app.register(async (scope) => {
        scope.addHook('onRequest', async () => {
          await assertOn(ctx, name)
        })
        pages(scope, ctx, byPath)
      })
}

/** Whether a member may subscribe to a feature's topic; undefined for a topic of none. */
export async function maySubscribeTo(
  ctx: AppContext,
  features: readonly Feature[],
  me: Member,
  topic: Destination,
): Promise<boolean | undefined> {
  for (const { name, maySubscribe } of features) {
    const allowed = maySubscribe?.(ctx, me, topic)
    if (allowed !== undefined) return (await isOnNow(ctx, name)) && allowed
  }
  return undefined
}
