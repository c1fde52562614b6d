import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { redAndBlue } from '@judian/server/src/ports/images/given-pictures.ts'
import { usualAddresses } from '../src/discuz/usual-addresses.ts'
import type { Mapping } from '../src/discuz/mapping.ts'
import type { Row } from '../src/discuz/rows.ts'
import type { Tables } from './fixture-rows.ts'

/** A small forum with one of everything; what must not become public has 秘密 in it. */

const at = (minutes: number) => 1_400_000_000 + minutes * 60

const member = (uid: number, username: string, more: Row = {}): Row => ({
  uid,
  username,
  status: 0,
  groupid: 10,
  groupexpiry: 0,
  adminid: 0,
  regdate: at(uid),
  ...more,
})

const thread = (tid: number, subject: string, more: Row = {}): Row => ({
  tid,
  fid: 2,
  posttableid: 0,
  typeid: 0,
  readperm: 0,
  price: 0,
  subject,
  dateline: at(tid),
  lastpost: at(tid + 5),
  views: tid * 10,
  displayorder: 0,
  special: 0,
  closed: 0,
  status: 0,
  isgroup: 0,
  ...more,
})

const post = (pid: number, tid: number, message: string, more: Row = {}): Row => ({
  pid,
  tid,
  first: 1,
  authorid: 1,
  anonymous: 0,
  dateline: at(pid),
  message,
  invisible: 0,
  htmlon: 0,
  bbcodeoff: 0,
  status: 0,
  tags: '0',
  position: 1,
  ...more,
})

const file = (aid: number, tid: number, pid: number, more: Row = {}): Row => ({
  aid,
  tid,
  pid,
  filename: `${aid}.png`,
  filesize: 100,
  attachment: `201405/01/${aid}.png`,
  readperm: 0,
  price: 0,
  isimage: 1,
  description: '',
  ...more,
})

const quoteOf = (pid: number, tid: number, text: string) =>
  `[quote][size=2][url=forum.php?mod=redirect&goto=findpost&pid=${pid}&ptid=${tid}][color=#999999]老王 发表于 2014-5-1 10:00[/color][/url][/size]\n${text}[/quote]\n`

export const forum: Tables = {
  common_setting: [
    { skey: 'siteuniqueid', svalue: 'DXfixture' },
    { skey: 'forumkeys', svalue: 'a:1:{i:3;s:5:"guide";}' },
  ],
  common_member: [
    member(1, '老王', { adminid: 1, groupid: 1 }),
    member(2, '小李'),
    member(3, '封禁者', { groupid: 5 }),
    member(4, '禁言者', { groupid: 4, groupexpiry: 4_000_000_000 }),
    member(5, '新人', { groupid: 8 }),
    member(6, '锁定', { status: -1 }),
  ],
  common_member_archive: [member(7, '远古成员')],
  common_member_field_forum: [{ uid: 2, sightml: '<b>稳中求胜</b><br />[hide]秘密签名[/hide]' }],
  common_member_crime: [{ cid: 1, uid: 3, action: 5, reason: '外挂' }],
  forum_forum: [
    { fid: 1, fup: 0, type: 'group', name: '战术大厅', status: 1, displayorder: 0, threads: 0 },
    { fid: 2, fup: 1, type: 'forum', name: '综合讨论', status: 1, displayorder: 0, threads: 12 },
    { fid: 3, fup: 2, type: 'sub', name: '攻略', status: 1, displayorder: 1, threads: 1 },
    { fid: 4, fup: 1, type: 'forum', name: '管理区', status: 1, displayorder: 2, threads: 1 },
    { fid: 5, fup: 1, type: 'forum', name: '关闭的', status: 0, displayorder: 3, threads: 0 },
    { fid: 6, fup: 0, type: 'group', name: '群组', status: 3, displayorder: 4, threads: 0 },
    { fid: 7, fup: 6, type: 'sub', name: '小队', status: 3, displayorder: 5, threads: 1 },
  ],
  forum_forumfield: [
    { fid: 1, description: '所有<b>战术</b>', password: '', viewperm: '', formulaperm: '', redirect: '' },
    { fid: 2, description: '', password: '', viewperm: '', formulaperm: 'a:2:{i:0;s:0:"";i:1;s:0:"";}', redirect: '' },
    { fid: 4, description: '', password: '', viewperm: '\t1\t2\t3\t', formulaperm: '', redirect: '' },
  ],
  forum_moderator: [
    { uid: 2, fid: 2 },
    { uid: 3, fid: 2 },
  ],
  forum_threadclass: [{ typeid: 9, name: '心得' }],
  forum_bbcode: [{ id: 1, tag: 'fly' }],
  forum_thread: [
    thread(11, '点位 &amp; 预瞄', { typeid: 9 }),
    thread(12, '投票：主战干员', { special: 1 }),
    thread(13, '收费的', { price: 5 }),
    thread(14, '要权限的秘密', { readperm: 50 }),
    thread(15, '有密码的'),
    thread(16, '匿名的'),
    thread(17, '回收站的秘密', { displayorder: -1 }),
    thread(18, '审核中的', { displayorder: -2 }),
    thread(19, '仅楼主可见回复', { status: 2 }),
    thread(20, '管理区的秘密', { fid: 4 }),
    thread(21, '已移走', { closed: 11 }),
    thread(22, '锁住的', { closed: 1, fid: 3 }),
    thread(23, '分表里的', { posttableid: 1 }),
    thread(24, '超文本'),
    thread(25, '封禁者的帖'),
    thread(26, '群组的秘密', { fid: 7, isgroup: 1 }),
  ],
  forum_thread_1: [thread(5, '归档表里的')],
  forum_post: [
    post(50, 5, '旧文'),
    post(
      101,
      11,
      '[size=5]开局[/size]\n先看[b]地图[/b]，再看[url=thread-12-1-1.html]这帖[/url]。{:2_25:}\n[attach]1[/attach]\n[quote]慢就是快[/quote]\n[list=1][*]架枪[*]报点[/list][hide]秘密回复可见[attach]4[/attach][/hide][fly]横幅[/fly][i=s] 本帖最后由 老王 于 2014-5-1 编辑 [/i]',
      { tags: '3,预瞄\t4,入门\t' },
    ),
    post(102, 11, '写得好', { first: 0, position: 2, authorid: 2 }),
    post(103, 11, `${quoteOf(102, 11, '写得好')}谢谢 https://bbs.example.cn/thread-12-1-1.html`, {
      first: 0,
      position: 3,
    }),
    post(104, 11, `${quoteOf(103, 11, '谢谢')}不客气`, { first: 0, position: 4, authorid: 7 }),
    post(105, 11, '已删除的秘密', { first: 0, position: 5, invisible: -5 }),
    post(106, 11, `${quoteOf(105, 11, '已删除的秘密')}楼上说得对`, { first: 0, position: 6, authorid: 99 }),
    post(107, 11, '审核中的回复', { first: 0, position: 7, authorid: 5, invisible: -2 }),
    post(108, 11, '屏蔽的回复', { first: 0, position: 8, authorid: 2, status: 1 }),
    post(
      120,
      12,
      '大家选谁？看 https://bbs.example.cn/thread-11-1-1.html 和 http://bbs.example.cn/forum.php?mod=viewthread&amp;tid=999。',
    ),
    post(130, 13, '[free]免费的一段[/free]秘密付费内容'),
    post(140, 14, '秘密'),
    post(150, 15, '[password]秘密123[/password]秘密正文'),
    post(160, 16, '不想让人知道是我', { anonymous: 1, authorid: 2 }),
    post(170, 17, '秘密'),
    post(180, 18, '等审核'),
    post(190, 19, '报名，请留电话'),
    post(191, 19, '秘密电话', { first: 0, position: 2, authorid: 2 }),
    post(200, 20, '秘密'),
    post(220, 22, '老攻略', { authorid: 2 }),
    post(240, 24, '<p>第一段&nbsp;&lt;好&gt;</p><p>第二段 <a href="http://a.example/x">链接</a></p>', { htmlon: 1 }),
    post(250, 25, '买挂加我', { authorid: 3 }),
    post(260, 26, '秘密'),
  ],
  forum_post_1: [post(230, 23, '分表正文'), post(231, 23, '分表回复', { first: 0, position: 2, authorid: 2 })],
  forum_attachment_1: [
    file(1, 11, 101, { description: '点位图' }),
    file(2, 11, 101),
    file(3, 11, 101, { filename: '地图包.zip', attachment: '201405/01/3.zip', isimage: 0 }),
    file(4, 11, 101),
    file(5, 11, 101, { price: 3 }),
    file(6, 11, 101, { attachment: '../../config/6.png' }),
  ],
  forum_attachment_3: [file(7, 13, 130)],
  forum_postcomment: [
    { id: 1, tid: 11, pid: 102, authorid: 1, dateline: at(110), comment: '同意' },
    { id: 2, tid: 11, pid: 101, authorid: 2, dateline: at(111), comment: '收藏了' },
    { id: 3, tid: 19, pid: 190, authorid: 2, dateline: at(111), comment: '秘密点评' },
  ],
  forum_memberrecommend: [{ tid: 11, recommenduid: 2, dateline: at(112) }],
  forum_ratelog: [
    { pid: 101, uid: 7, dateline: at(113), score: 2 },
    { pid: 102, uid: 1, dateline: at(113), score: -2 },
  ],
  forum_hotreply_member: [{ tid: 11, pid: 102, uid: 1, attitude: 1 }],
  forum_poll: [{ tid: 12, multiple: 0, visible: 1, maxchoices: 1, expiration: 0, voters: 3 }],
  forum_polloption: [
    { polloptionid: 1, tid: 12, votes: 2, displayorder: 0, polloption: '灰烬' },
    { polloptionid: 2, tid: 12, votes: 1, displayorder: 1, polloption: '爱莎' },
  ],
  home_favorite: [
    { favid: 1, uid: 2, id: 11, idtype: 'tid', dateline: at(114) },
    { favid: 2, uid: 2, id: 2, idtype: 'fid', dateline: at(114) },
  ],
  home_follow: [{ uid: 2, followuid: 1, status: 1, dateline: at(115) }],
  home_friend: [
    { uid: 1, fuid: 7, dateline: at(116) },
    { uid: 7, fuid: 1, dateline: at(116) },
  ],
  home_blacklist: [{ uid: 1, buid: 3, dateline: at(117) }],
  ucenter_members: [],
}

export const mappingOf = (files: string): Mapping => ({
  site: 'https://bbs.example.cn/',
  files,
  database: { prefix: 'pre_', ucenterPrefix: 'pre_ucenter_' },
  friendsFollow: true,
  addresses: usualAddresses,
  communities: [{ name: 'hall', fullname: '战术大厅', info: '所有战术' }],
  forums: {
    2: { title: '综合讨论', threads: 12, community: 'hall', tag: '综合' },
    3: { title: '攻略', threads: 1, community: 'hall', tag: '攻略' },
  },
})

/** Writes the files that the forum's rows name. */
export async function writeFiles(folder: string) {
  const rows = [...forum['forum_attachment_1']!, ...forum['forum_attachment_3']!]
  for (const { attachment, aid } of rows) {
    const path = join(folder, 'data/attachment/forum', String(attachment))
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, await (await redAndBlue(40 + 2 * Number(aid), 30)).png().toBuffer())
  }
}
