import type { ManagedEvent } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import { ask } from '@judian/web/kernel/ask/index.ts'
import type { Field, Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'

/** Key prefix of all queries that show events. */
export const eventsKey = ['events'] as const

const stateField = (start: ManagedEvent['state']): Field => ({
  kind: 'select',
  label: '状态',
  start,
  options: [
    { value: 'draft', label: '草稿：成员看不到' },
    { value: 'open', label: '开放：在这段时间里可以参加' },
    { value: 'closed', label: '结束：仍在活动墙上，只能看' },
    { value: 'archived', label: '归档：不在活动墙上，凭地址还能看' },
  ],
})

/** A clan match has a number, a community and both times; the quiz has a page for each community. */
function fieldsOf(event?: ManagedEvent): Fields<'/v1/admin/events/saveEvent'> {
  const { kind = 'match' } = event ?? {}
  const optional = kind !== 'match'
  const hint = optional ? { hint: '留空表示不限' } : {}
  return {
    ...(!optional && {
      name: {
        kind: 'text',
        label: '编号',
        hint: '地址 /event/ 后面的部分，小写字母、数字和 -，不能再改',
        max: 32,
        start: event?.name,
        readOnly: event !== undefined,
      },
    }),
    title: { kind: 'text', label: '标题', max: limits.titleLength, start: event?.title },
    summary: { kind: 'text', label: '简介', max: 200, start: event?.summary },
    ...(kind !== 'quiz' && {
      community_name: { kind: 'community', label: '社区', start: event?.community_name, optional },
    }),
    opens_at: { kind: 'datetime', label: '开始', start: event?.opens_at, optional, ...hint },
    closes_at: { kind: 'datetime', label: '结束', start: event?.closes_at, optional, ...hint },
    state: stateField(event?.state ?? 'draft'),
  }
}

/** Edits an event of any kind, or makes a clan match. */
export const editEvent = (event?: ManagedEvent) =>
  showForm({
    title: event ? `修改「${event.title}」` : '新建战队对决',
    confirm: '保存',
    call: '/v1/admin/events/saveEvent',
    fixed: { version: 0, ...(event && { name: event.name }) },
    fields: fieldsOf(event),
    loaded:
      event &&
      loadedRow(event, fieldsOf, async () => {
        const { events } = await ask('/v1/admin/events/getAdminEvents', {})
        return events.find(({ name }) => name === event.name)
      }),
    done: '活动已保存',
    refresh: eventsKey,
  })
