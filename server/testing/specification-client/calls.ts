import type { Fields } from './client.ts'

/** The 67 calls of section 7 with their fields. */

/** Ids of what a call is about. */
export interface Subjects {
  message_id: number
  comment_id: number
  user_id: number
  clan_id: number
  match_id: number
  mission_id: number
  body_item_id: number
}

type Listed = readonly [path: string, fields: Fields]

export const callsOf = (ids: Subjects): readonly Listed[] => [
  ...moments(ids),
  ...events(ids),
  ...clans(ids),
  ...westworld,
  // Ends with signing out.
  ...account(ids),
]

const community_name = 'r6'

const moments = ({ message_id, comment_id, user_id }: Subjects): Listed[] => [
  ['/moments/getMomentsByCommunity', { pageNum: 1, community_name, tagNum: '', sorted: 'latest' }],
  ['/moments/getDivisionLists', { division: community_name }],
  ['/moments/getComments', { message_id, pageNum: 1, sortedType: 'hot', OP_user_id: '', community_name }],
  ['/moments/getSingleMoment', { message_id, community_name }],
  ['/moments/getMyReplies', { messageCount: 0, pageNum: 1, message_type: 'replies' }],
  ['/moments/uploadImage', {}],
  ['/moments/postMoments', { title: '标题', message: '正文', community: community_name, tag: 1, imageIds: '[]' }],
  ['/moments/thumbInteractionWithMoment', { message_id, thumbType: 1 }],
  ['/moments/updateShareInteraction', { message_id }],
  [
    '/moments/postComment',
    {
      ref_message_id: '',
      message_id,
      message_user_id: user_id,
      message: '评论',
      receiver_id: '',
      receiver_name: '',
      msgCenterReceiver_id: '',
      imageIds: '[]',
    },
  ],
  ['/moments/thumbInteractionWithComment', { comment_id, thumbType: 1 }],
  ['/moments/delCommentByUser', { comment_id, message_id, isReplied: 0 }],
  ['/moments/delMomentByUser', { message_id }],
  ['/moments/sendFeedback', { message: '页面很好用' }],
  ['/moments/getUserProfileByUserId', { user_id, pageNum: 1, dataType: 'moments' }],
]

const match_name_id = '202511'

const events = ({ match_id, clan_id, mission_id }: Subjects): Listed[] => [
  ['/event/mbti/getQuestions', { community_id: 1 }],
  ['/event/mbti/calculateResult', { community_id: 1, answers: '[]' }],
  ['/event/mbti/getResult', { community_id: 1 }],
  ['/event/mbti/getResultWithoutSignedIn', { community_id: 1, resultId: 'x'.repeat(22) }],
  ['/event/tile/updateTileRecord', { score: 1, used_operator: 'owl', used_gadget: 'hook' }],
  ['/event/tile/getTileRecord', {}],
  ['/event/tile/updateTileTotalPlayed', {}],
  ['/event/tile/updateTileComment', { message: '好玩' }],
  ['/event/match/getMatchInfo', { match_name_id }],
  ['/event/match/voteClan', { match_name_id, match_id, clan_id }],
  ['/event/match/startLottery', { match_name_id }],
  ['/event/match/finishOneClickMission', { match_name_id, mission_id }],
  ['/event/match/updateMatchMessage', { match_name_id, message: '加油' }],
]

const about = { name: '北门小队', intro: '守北门', main_server: 'asia', main_mode: 'ranked', min_rank: 'gold' }

const clans = ({ clan_id: id, user_id }: Subjects): Listed[] => [
  ['/clan/getClanCommunityInfo', { community_name }],
  ['/clan/getClanListByTag', { pageNum: 1, community_name, server_code: '', mode_code: '' }],
  ['/clan/getClanMembersDetailsById', { clan_id: id, pageNum: 1 }],
  ['/clan/getMyClanPublicInfo', { community_name }],
  ['/clan/getClanDetails', { community_name, id }],
  ['/clan/createClan', { community_name, ...about }],
  ['/clan/verifyClanManageAuth', { id }],
  [`/clan/updateClanProfile?community_name=${community_name}&id=${id}`, about],
  [`/clan/uploadClanAvatar?community_name=${community_name}&id=${id}`, {}],
  ['/clan/updateClanMemberTitle', { community_name, id, memberUserId: user_id, newTitle: 2 }],
  ['/clan/removeClanMember', { community_name, id, memberUserId: user_id }],
  ['/clan/applyClan', { community_name, id, applyMessage: '求带' }],
  ['/clan/getClanWaitingApplyList', { community_name, id, pageNum: 1 }],
  ['/clan/sendClanApplyAction', { community_name, id, user_id, action: 'accept' }],
  ['/clan/cancelClanApply', { community_name }],
  ['/clan/leaveClan', { community_name, id }],
  ['/clan/dissolveClan', { community_name, clan_id: id }],
  ['/clan/myClans', {}],
]

const bare = {
  hats: 'default',
  tops: 'default',
  bottoms: 'default',
  foot: 'default',
  face: 'default',
  hand_left: 'default',
  hand_right: 'default',
  background_color: 'rgb(20, 30, 40)',
}
const phone_num = '13800000101'
const credentials = { phone_num, password: 'secret123', verify_code: '123456' }

const account = ({ body_item_id, mission_id }: Subjects): Listed[] => [
  ['/account/autosignin', {}],
  ['/account/getShopList', {}],
  ['/account/equipAvatar', bare],
  ['/account/buyAppearance', { body_item_id }],
  ['/account/checkedSystemMsg', { id: 1 }],
  ['/account/sendCodeToFindPwd', { phone_num, verify_type: 2 }],
  ['/account/updatePasswordByPhoneNum', credentials],
  ['/account/getPublicKey', {}],
  ['/account/signin', { phone_num: 'x'.repeat(344), aword: 'x'.repeat(344) }],
  ['/account/sendCodeToSignUp', { phone_num, verify_type: 1 }],
  ['/account/signup', { ...credentials, username: '新人' }],
  ['/account/redeemKey', { key: 'AAAA-AAAA-AAAA-AAAA' }],
  ['/account/getMissionList', {}],
  ['/account/claimRewards', { mission_id }],
  ['/account/submitDailyCheckedIn', {}],
  ['/account/getLinkedAccountInfo', {}],
  ['/account/LinkGameAccount', { community_name, bindGameId: 'Night_01' }],
  ['/account/signout', {}],
]

const westworld: Listed[] = [
  ['/westworld/getWestWorldDialog', {}],
  ['/westworld/updateDialogResult', { mission_id: 0, starting_dialog_id: 1 }],
  ['/westworld/updateDialogOptionCount', { option_id: 1 }],
]
