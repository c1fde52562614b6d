import type { Table } from './rows.ts'

/** What is read of Discuz! X2.5 to X5: columns that all of these versions have. */
const table = (name: string, key: string, columns: string): Table => ({
  name,
  key: key.split(' '),
  columns: columns.split(' '),
})

export const settings = table('common_setting', '', 'skey svalue')
export const members = ['common_member', 'common_member_archive'].map((name) =>
  table(name, 'uid', 'uid username status groupid groupexpiry adminid regdate'),
)
export const signatures = ['common_member_field_forum', 'common_member_field_forum_archive'].map((name) =>
  table(name, 'uid', 'uid sightml'),
)
export const crimes = table('common_member_crime', 'cid', 'cid uid action reason')

export const forums = table('forum_forum', 'fid', 'fid fup type name status displayorder threads')
export const forumFields = table('forum_forumfield', 'fid', 'fid description password viewperm formulaperm redirect')
export const moderators = table('forum_moderator', 'uid fid', 'uid fid')
export const threadClasses = table('forum_threadclass', 'typeid', 'typeid name')
export const customTags = table('forum_bbcode', 'id', 'id tag')

export const threads = (name: string) =>
  table(
    name,
    'tid',
    'tid fid posttableid typeid readperm price subject dateline lastpost views displayorder special closed status isgroup',
  )
const postColumns =
  'pid tid first authorid anonymous dateline message invisible htmlon bbcodeoff status tags position'
/** The first posts of some threads; the index (tid, first) finds them. */
export const posts = (name: string) => table(name, 'tid position', postColumns)

export const attachments = (digit: number) =>
  table(
    `forum_attachment_${digit}`,
    'aid',
    'aid tid pid filename filesize attachment readperm price isimage description',
  )
export const remarks = table('forum_postcomment', 'id', 'id tid pid authorid dateline comment')
export const recommendations = table('forum_memberrecommend', 'tid recommenduid', 'tid recommenduid dateline')
export const ratings = table('forum_ratelog', 'pid uid', 'pid uid dateline score')
export const supports = table('forum_hotreply_member', 'pid uid', 'pid uid attitude')
export const polls = table('forum_poll', 'tid', 'tid multiple visible maxchoices expiration voters')
export const pollOptions = table('forum_polloption', 'polloptionid', 'polloptionid tid votes displayorder polloption')

export const favourites = table('home_favorite', 'favid', 'favid uid id idtype dateline')
export const follows = table('home_follow', 'uid followuid', 'uid followuid status dateline')
export const friends = table('home_friend', 'uid fuid', 'uid fuid dateline')
export const blocks = table('home_blacklist', 'uid buid', 'uid buid dateline')
