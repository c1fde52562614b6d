import { showForm } from '../form/popups/call-form-popup.tsx'
import { reasonField } from '../form/reason-field.ts'

/** Key prefix of the acts that hide everything of a member. */
export const hidingsKey = ['hidings'] as const

/** Asks once, then hides everything that a member has written; moderators do so in their communities. */
export const hideMember = ({ user_id, username }: { user_id: number; username: string }) =>
  showForm({
    title: `隐藏 ${username} 的全部内容`,
    confirm: '全部隐藏',
    danger: true,
    size: 's',
    about: '到现在为止的帖子、评论和活动留言都会隐藏，版主只涉及自己的社区。30 天内可以在「隐藏记录」里撤销。',
    call: '/v1/admin/hidings/hideMember',
    countsOnce: true,
    fixed: { user_id },
    fields: { reason: reasonField({ label: '原因', hint: 'TA 会在系统消息里看到' }) },
    done: `正在隐藏 ${username} 的内容`,
    refresh: hidingsKey,
  })
