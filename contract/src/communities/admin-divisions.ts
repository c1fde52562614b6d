import { z } from 'zod'
import { defineCalls, nothing } from '../wire/call.ts'
import { field } from '../wire/field.ts'
import { limits } from '../limits.ts'
import { answer, flag, rule, tag, time } from '../shapes/index.ts'

const adminCommunity = z.object({
  community_id: z.int(),
  community_name: z.string(),
  community_fullname: z.string(),
  community_avatar: z.string(),
  community_cover: z.string(),
  /** Plain text. */
  community_info: z.string(),
  /** Everything written here pends review. */
  review_first: flag,
  /** Comments pend review, whether or not posts do. */
  comments_review_first: flag,
  /** No new posts and comments; reading stays possible. */
  writing_closed: flag,
  /** Shown in the back office only. */
  hidden: flag,
  /** `/` leads to it. */
  home: flag,
  community_rules_updated: time,
  rules: z.array(rule),
  tags: z.array(tag),
  moderators: z.array(z.object({ user_id: z.int(), username: z.string(), avatar_url: z.string() })),
  version: z.int(),
})

export type AdminCommunity = z.infer<typeof adminCommunity>

const communityRef = { community_id: field.id }
/** The texts of a division, in the forms of the back office. */
export const communityTexts = {
  community_fullname: field.line(limits.communityNameLength, '社区全名不能为空'),
  community_info: field.note(limits.communityInfoLength),
}
const own = { ...communityTexts, review_first: field.flag }

const newRule = z.object({
  /** The id of an existing rule; absent for a new one. */
  id: z.int().positive().optional(),
  title: field.line(limits.ruleTitleLength, '规则标题不能为空'),
  message: field.note(limits.ruleLength),
})
const newTag = z.object({
  tag_num: z.int().min(1).max(9_999),
  tag_name: field.line(limits.tagNameLength, '标签名不能为空'),
  moderatorOnly: flag,
})
const allDiffer = (list: readonly number[]) => new Set(list).size === list.length

export const communityCreationCalls = defineCalls('/v1/admin/divisions', {
  createDivision: {
    who: 'admin',
    summary:
      'Make a division, last in the order, with one tag and the usual clan options; its short name is in every link to it',
    input: z.object({ community_name: field.communityName, ...own, request_id: field.requestId }),
    output: answer({ community_id: z.int() }),
    outcomes: ['CommunityNameTaken'],
  },
})

export const adminCommunitiesCalls = defineCalls('/v1/admin/divisions', {
  getAdminDivisions: {
    who: 'admin',
    summary: 'All divisions in order, with all details',
    readsOnly: true,
    input: nothing,
    output: answer({ divisions: z.array(adminCommunity), /** Of their order. */ order_version: z.int() }),
  },
  saveDivision: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    summary: 'Change a division’s texts and whether its contents, or its comments alone, are reviewed first',
    input: z.object({
      ...communityRef,
      version: field.version,
      ...own,
      comments_review_first: field.flag.optional(),
      writing_closed: field.flag.optional(),
      hidden: field.flag.optional(),
    }),
    output: answer({}),
    outcomes: ['Outdated', 'CommunityNotFound', 'HomeCommunity'],
  },
  saveDivisionPicture: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    summary: 'Set a division’s avatar or cover to a picture uploaded with `uploadImage`',
    input: z.object({
      ...communityRef,
      version: field.version,
      picture: z.enum(['avatar', 'cover'], '没有这种图片'),
      image_id: field.imageId,
    }),
    output: answer({ url: z.string() }),
    outcomes: ['Outdated', 'CommunityNotFound', 'SitePictureNotYours'],
  },
  saveRules: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    summary: 'Replace a division’s rules, in this order',
    input: z.object({
      ...communityRef,
      version: field.version,
      rules: field.document(z.array(newRule).max(limits.rulesPerCommunity, `最多${limits.rulesPerCommunity}条规则`)),
    }),
    output: answer({ rules: z.array(rule) }),
    outcomes: ['Outdated', 'CommunityNotFound'],
  },
  saveTags: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    summary: 'Replace a division’s tags; used ones can’t be removed',
    input: z.object({
      ...communityRef,
      version: field.version,
      tags: field.json(
        z
          .array(newTag)
          .min(1, '至少保留一个标签')
          .max(limits.tagsPerCommunity, `最多${limits.tagsPerCommunity}个标签`)
          .refine((tags) => allDiffer(tags.map((one) => one.tag_num)), '标签编号不能重复'),
      ),
    }),
    output: answer({}),
    outcomes: ['Outdated', 'CommunityNotFound', 'TagInUse'],
  },
  setModerators: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    sudo: true,
    summary: 'Replace a division’s moderators',
    input: z.object({
      ...communityRef,
      version: field.version,
      user_ids: field.json(
        z
          .array(z.int().positive())
          .max(limits.moderatorsPerCommunity, `最多${limits.moderatorsPerCommunity}位管理员`)
          .refine(allDiffer, '成员不能重复'),
      ),
    }),
    output: answer({}),
    outcomes: ['Outdated', 'CommunityNotFound', 'MemberNotFound'],
  },
  renameDivision: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    sudo: true,
    summary: 'Change a division’s short name, which is in every link to it; links with the former one redirect',
    input: z.object({ ...communityRef, version: field.version, community_name: field.communityName }),
    output: answer({}),
    outcomes: ['Outdated', 'CommunityNotFound', 'CommunityNameTaken'],
  },
  setHomeDivision: {
    who: 'admin',
    saves: { kind: 'community', by: 'community_id' },
    sudo: true,
    summary: 'Choose the division that `/` leads to',
    input: z.object({ ...communityRef, version: field.version }),
    output: answer({}),
    outcomes: ['Outdated', 'CommunityNotFound', 'HomeHidden'],
  },
  orderDivisions: {
    who: 'admin',
    saves: { kind: 'community-order', name: 'site' },
    summary: 'Order divisions: these first, the others after them',
    input: z.object({ community_ids: field.json(z.array(z.int().positive()).max(1_000)), version: field.version }),
    output: answer({}),
    outcomes: ['Outdated'],
  },
})
