import type { CallInput, ListedStory, Story, StoryConditions } from '@judian/contract'
import type { AppContext } from '../../../kernel/context.ts'
import type { Db, Tx } from '../../../kernel/db/db.ts'
import { once } from '../../../kernel/db/idempotency.ts'
import { takeVersion, versionOf } from '../../../kernel/db/save-versions.ts'
import { ApiError } from '../../../kernel/http/api-error.ts'
import { flagOf } from '../../../kernel/http/wire.ts'
import type { Member } from '../../../kernel/member.ts'
import { requireAdmin } from '../../accounts/index.ts'
import { audit } from '../../accounts/audit/index.ts'
import * as sql from './admin.sql.ts'
import { mostSpecific } from './conditions.ts'
import { faultsOf } from './graph.ts'
import { insertStory, replaceDialogs, selectDialogs, selectStory, updateStory } from './stories.sql.ts'

export async function listStories({ db }: AppContext) {
  const [stories, hosts, missions] = await Promise.all([
    sql.selectStories(db),
    sql.selectHosts(db),
    sql.selectOpenMissions(db),
  ])
  return {
    stories: stories.map(present),
    hosts: hosts.map(({ id, name, imageUrl }) => ({ host_id: id, name, image_url: imageUrl })),
    missions: missions.map(({ id, description }) => ({ mission_id: id, mission_description: description })),
  }
}

const present = (row: Awaited<ReturnType<typeof sql.selectStories>>[number]): ListedStory => ({
  story_id: row.id,
  title: row.title,
  host: row.host,
  enabled: flagOf(row.enabled),
  conditions: row.conditions,
  dialog_count: row.dialogCount,
  told_count: row.toldCount,
  ended_count: row.endedCount,
})

export async function previewStories({ db }: AppContext, { occasion, ...circumstances }: StoryConditions) {
  const stories = (await sql.selectStories(db)).filter(({ enabled }) => enabled)
  const { eligible, chosen } = mostSpecific(stories, { ...circumstances, occasions: [occasion] })
  return { stories: eligible.map((story) => ({ ...present(story), chosen: flagOf(chosen.includes(story)) })) }
}

/** Validates a draft and its missions; returns the problems. */
export async function checkStory(db: Db | Tx, story: Story) {
  const asked = story.dialogs.filter(({ mission_id }) => mission_id > 0)
  const known = await sql.selectEndingMissions(
    db,
    asked.map(({ mission_id }) => mission_id),
  )
  const unknown = asked.filter(({ mission_id }) => !known.has(mission_id))
  return { faults: [...faultsOf(story), ...unknown.map(({ key }) => ({ key, fault: '没有这个结局任务' }))] }
}

/** A whole story as its editor shows it. Throws StoryNotFound. */
export async function readStory(db: Db | Tx, storyId: number) {
  const version = await versionOf(db, { kind: 'story', name: storyId })
  const [found, dialogs, taken] = await Promise.all([
    selectStory(db, storyId),
    selectDialogs(db, storyId),
    sql.selectTaken(db, storyId),
  ])
  if (!found) throw new ApiError('StoryNotFound')
  const keys = new Map(dialogs.map(({ id, key }) => [id, key]))
  const story: Story = {
    title: found.title,
    host_id: found.hostId,
    enabled: flagOf(found.enabled),
    conditions: found.conditions,
    dialogs: dialogs.map(({ key, content, isEnding, missionId, options }) => ({
      key,
      content,
      is_ending: flagOf(isEnding),
      mission_id: missionId ?? 0,
      options: options.map((option) => ({
        content: option.content,
        next: keys.get(option.next) ?? '',
        jump_link: option.jumpLink,
        taken_count: taken.get(option.id) ?? 0,
      })),
    })),
  }
  return { story_id: storyId, story, updated_time: found.updatedAt.toISOString(), version }
}

/** Makes a story, or changes one. Throws StoryNotFound, Outdated, and StoryFaulty while its graph has faults. */
export function saveStory(
  { db, clock }: AppContext,
  me: Member,
  { story_id: storyId, story, version, request_id: requestId }: CallInput<'/v1/admin/westworld/saveStory'>,
) {
  return once(db, { me, call: 'saveStory', requestId }, async (tx) => {
    await requireAdmin(tx, me)
    const at = clock.now()
    const { faults } = await checkStory(tx, story)
    if (faults.length > 0 || !(await sql.selectIsHost(tx, story.host_id))) throw new ApiError('StoryFaulty')
    const before = storyId === undefined ? undefined : (await readStory(tx, storyId)).story
    const id = storyId ?? (await insertStory(tx, story, at))
    if (storyId !== undefined) {
      await takeVersion(tx, { kind: 'story', name: id }, version)
      await updateStory(tx, id, story, at)
    }
    await replaceDialogs(tx, id, story.dialogs)
    await audit(tx, {
      actorId: me.id,
      act: 'save-story',
      subjectKind: 'story',
      subjectId: id,
      before,
      after: story,
      at,
    })
    return readStory(tx, id)
  })
}
