import type { ManagedMatchEvent } from '@judian/contract'
import { limits } from '@judian/contract/limits'
import type { Fields } from '../../components/form/fields.ts'
import { showForm } from '../../components/form/popups/call-form-popup.tsx'
import { loadedRow } from '../../components/form/versions/use-loaded-fields.ts'
import { eventStates } from './event-states.ts'
import { matchesKey, presentEvent } from './queries.ts'

const states = Object.entries(eventStates).map(([value, label]) => ({ value, label }))

const fieldsOf = (event?: ManagedMatchEvent): Fields<'/v1/admin/match/saveMatchEvent'> => ({
  match_name_id: {
    kind: 'text',
    label: '编号',
    hint: '地址 /event/ 后面的部分，小写字母、数字和 -，不能再改',
    max: 32,
    start: event?.match_name_id,
    readOnly: event !== undefined,
  },
  title: { kind: 'text', label: '标题', max: limits.titleLength, start: event?.title },
  summary: { kind: 'text', label: '简介', max: 200, start: event?.summary },
  community_name: { kind: 'community', label: '社区', start: event?.community_name },
  opens_at: { kind: 'datetime', label: '开始', start: event?.opens_at },
  closes_at: { kind: 'datetime', label: '结束', start: event?.closes_at },
  state: { kind: 'select', label: '状态', options: states, start: event?.state ?? 'draft' },
})

/** Creates or edits an event. */
export const editEvent = (event?: ManagedMatchEvent) =>
  showForm({
    title: event ? '编辑活动' : '新建活动',
    confirm: '保存',
    call: '/v1/admin/match/saveMatchEvent',
    fixed: { version: 0 },
    fields: fieldsOf(event),
    loaded:
      event && loadedRow(event, fieldsOf, async (client) => (await presentEvent(client, event.match_name_id)).event),
    done: '活动已保存',
    refresh: matchesKey,
  })
