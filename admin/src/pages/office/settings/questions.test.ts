import type { AdminSettings } from '@judian/contract'
import { expect, test } from 'vitest'
import { settingsQuestion } from './questions.ts'

const before = {
  auditLogDays: 0,
  backupsRetained: 7,
  newcomerHours: 24,
  newcomerPosts: 5,
  smsPerDay: 100,
} as AdminSettings

test('the operator is asked before numbers that delete or weaken, with what they do', () => {
  expect(settingsQuestion(before, { auditLogDays: 365, newcomerPosts: 0 })).toBe(
    '操作日志只保留 365 天，更早的在下一次清理时删除，不能恢复。\n新成员的发帖不再有上限。',
  )
  expect(settingsQuestion(before, { backupsRetained: 3 })).toBe('只保留 3 份备份，更早的在下一次备份后删除。')
  expect(settingsQuestion(before, { newcomerHours: 0 })).toBe('新注册的成员不再有限制。')
  expect(settingsQuestion(before, { smsPerDay: 500 })).toBe('每天短信的上限提高到 500。')
})

test('the same or stricter numbers, and texts, ask nothing', () => {
  const stricter = { auditLogDays: 0, backupsRetained: 9, newcomerHours: 48, newcomerPosts: 3, smsPerDay: 50 }
  expect(settingsQuestion(before, { ...stricter, icpNumber: '京ICP备1号' })).toBe(false)
})
