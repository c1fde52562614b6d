import { boardLimits, mapSize } from '@judian/boards'
import { z } from 'zod'
import { mapSlug, point } from './boards.ts'
import { boardsLimits, limits } from '../limits.ts'
import { answer, flag, time } from '../shapes/index.ts'
import { defineCalls } from '../wire/call.ts'
import { field } from '../wire/field.ts'

const wrong = '地图的格式不正确'

const adminMap = z.object({
  slug: z.string(),
  name: z.string(),
  /** '' for one of every season. */
  season: z.string(),
  retired: flag,
  floors: z.array(z.object({ name: z.string(), picture: z.string(), picture_dark: z.string() })),
  places: z.array(z.object({ name: z.string(), floor: z.int(), at: point })),
  /** Boards of posts and clans that are drawn on it. */
  boards: z.int(),
  time,
  version: z.int(),
})

const season = z.object({ name: z.string(), starts: time })

export type AdminBoardMap = z.infer<typeof adminMap>
export type AdminSeason = z.infer<typeof season>

/** A coordinate on the drawing. */
const within = (length: number) => z.int(wrong).min(0, wrong).max(length, wrong)

/** Part of an address; only addresses of this site are accepted. */
const address = /^[\w./:-]*$/

const floor = z.strictObject(
  {
    name: field.line(boardsLimits.floorNameLength, '请填写楼层名称', '楼层名称'),
    /** As returned by uploadMapPicture, or the map's current one. */
    picture: z.string(wrong).min(1, '请上传图片').max(200, wrong).regex(address, wrong),
    /** '' for the same by night. */
    picture_dark: z.string(wrong).max(200, wrong).regex(address, wrong),
  },
  wrong,
)

const place = z.strictObject(
  {
    name: field.line(boardLimits.placeNameLength, '请填写地点名称', '地点名称'),
    floor: z
      .int(wrong)
      .min(0, wrong)
      .max(boardLimits.floors - 1, wrong),
    at: z.tuple([within(mapSize.width), within(mapSize.height)], wrong),
  },
  wrong,
)

/** The maps of boards, and the game's seasons. */
export const adminBoardsCalls = defineCalls('/v1/admin/boards', {
  getAdminMaps: {
    who: 'admin',
    summary: 'All maps, and the seasons, latest first',
    readsOnly: true,
    input: z.object({}),
    output: answer({ maps: z.array(adminMap), seasons: z.array(season) }),
  },
  saveMap: {
    who: 'admin',
    saves: { kind: 'board-map', by: 'slug' },
    summary: 'Add a map (version 0) or change one; boards on it keep their places by position',
    input: z.object({
      slug: mapSlug,
      name: field.line(boardsLimits.mapNameLength, '请填写名称', '名称'),
      season: field.emptyLine(boardsLimits.seasonNameLength),
      retired: field.flag,
      floors: field.json(z.array(floor, wrong).min(1, '至少要有一层').max(boardLimits.floors, '楼层太多')),
      places: field.json(z.array(place, wrong).min(1, '至少要有一个地点').max(boardLimits.places, '地点太多')),
      version: field.version,
      request_id: field.requestId,
    }),
    output: answer({ map: adminMap }),
    outcomes: [
      'Outdated',
      'MapNotFound',
      'MapSlugTaken',
      'MapPictureUnknown',
      'MapPlacesWrong',
      'MapFloorsUsed',
      'MapsFull',
      'SeasonUnknown',
    ],
  },
  uploadMapPicture: {
    who: 'admin',
    summary: 'Upload the drawing of a floor, a 4:3 picture of at least 1600×1200',
    input: z.object({}),
    files: { field: 'images', max: 1, bytes: limits.imageBytes },
    output: answer({ picture: z.string() }),
    outcomes: ['ImageTooLarge', 'ImageTypeRefused', 'ImageBroken', 'ImageOutOfBounds', 'MapPictureShape'],
  },
  startSeason: {
    who: 'admin',
    sudo: true,
    summary: 'Start a new season now: posts of earlier ones are past until their authors confirm them',
    input: z.object({
      name: field.line(boardsLimits.seasonNameLength, '请填写赛季的名字', '赛季的名字'),
      request_id: field.requestId,
    }),
    output: answer({ season }),
    outcomes: ['SeasonNameTaken'],
  },
})
