import { slots, type Slot } from './layers.ts'

/** From plain to precious; 3 (rare) and 4 (legendary) are highlighted. */
export type Quality = 0 | 1 | 2 | 3 | 4

type Shelf = Readonly<Record<string, readonly [name: string, quality: Quality, price: number]>>

/** Every item by its key; prices in coins. */
const shelves = {
  hats: {
    headband: ['运动头带', 0, 50],
    'field-cap': ['作训帽', 0, 70],
    beanie: ['毛线帽', 0, 90],
    'comms-headset': ['通讯耳机', 1, 150],
    'boonie-hat': ['阔边帽', 1, 160],
    'flower-crown': ['花环', 1, 150],
    beret: ['贝雷帽', 2, 280],
    'assault-helmet': ['突击头盔', 2, 320],
    'cat-ears': ['猫耳耳机', 3, 580],
    'night-owl': ['夜枭头盔', 3, 640],
    'golden-laurel': ['金桂冠', 4, 1180],
    'marshal-cap': ['统帅礼帽', 4, 1280],
  },
  tops: {
    tee: ['短袖衫', 0, 60],
    'striped-shirt': ['条纹长袖', 0, 80],
    hoodie: ['连帽卫衣', 1, 140],
    'field-jacket': ['野战夹克', 1, 160],
    'knit-sweater': ['绞花毛衣', 1, 150],
    'plate-vest': ['战术背心', 2, 300],
    'bomber-jacket': ['飞行夹克', 2, 300],
    'trench-coat': ['指挥风衣', 2, 340],
    'stealth-suit': ['夜行战衣', 3, 620],
    'polar-parka': ['极光派克', 3, 600],
    'parade-tunic': ['礼宾军服', 4, 1200],
    'dragon-armor': ['鎏金战甲', 4, 1280],
  },
  bottoms: {
    joggers: ['束脚裤', 0, 60],
    'sport-shorts': ['运动短裤', 0, 50],
    jeans: ['牛仔裤', 0, 80],
    'cargo-trousers': ['工装裤', 1, 150],
    'camo-trousers': ['迷彩裤', 1, 160],
    'pleated-skirt': ['百褶裙', 1, 150],
    'assault-trousers': ['护膝战术裤', 2, 300],
    'flight-trousers': ['绑带飞行裤', 2, 290],
    'stealth-trousers': ['夜行裤', 3, 600],
    'parade-trousers': ['金线礼裤', 4, 1160],
  },
  foot: {
    slippers: ['毛绒拖鞋', 0, 50],
    'canvas-shoes': ['帆布鞋', 0, 70],
    runners: ['跑鞋', 1, 150],
    'rain-boots': ['雨靴', 1, 140],
    'combat-boots': ['作战靴', 1, 160],
    'hiking-boots': ['登山靴', 2, 290],
    'roller-skates': ['轮滑鞋', 2, 310],
    'magnet-boots': ['磁力靴', 3, 600],
    'winged-boots': ['金翼靴', 4, 1180],
  },
  face: {
    plaster: ['创可贴', 0, 50],
    'war-paint': ['迷彩油彩', 0, 60],
    'round-glasses': ['圆框眼镜', 1, 150],
    sunglasses: ['墨镜', 1, 150],
    moustache: ['翘胡子', 1, 140],
    'neck-gaiter': ['防风面巾', 1, 160],
    goggles: ['护目镜', 2, 300],
    respirator: ['防毒面具', 2, 320],
    'holo-visor': ['全息目镜', 3, 620],
    'gilded-mask': ['鎏金面具', 4, 1200],
  },
  hand_left: {
    'coffee-cup': ['热咖啡', 0, 50],
    clipboard: ['任务板', 0, 70],
    'bubble-tea': ['珍珠奶茶', 1, 150],
    'field-radio': ['对讲机', 1, 150],
    'tool-box': ['工具箱', 1, 160],
    'field-tablet': ['战术平板', 2, 300],
    lantern: ['营地提灯', 2, 290],
    'holo-map': ['全息沙盘', 3, 620],
    'winner-cup': ['冠军奖杯', 4, 1200],
  },
  hand_right: {
    torch: ['手电筒', 0, 60],
    'paper-plane': ['纸飞机', 0, 50],
    'rolled-map': ['作战地图', 1, 140],
    megaphone: ['扩音器', 1, 160],
    bouquet: ['花束', 1, 150],
    briefcase: ['机密公文箱', 2, 300],
    skateboard: ['滑板', 2, 310],
    'scout-drone': ['侦察无人机', 3, 640],
    'golden-banner': ['黄金战旗', 4, 1240],
  },
  background: {
    'briefing-wall': ['简报墙', 0, 60],
    'locker-room': ['更衣室', 0, 80],
    'training-hall': ['训练馆', 1, 150],
    'pine-ridge': ['松岭晨雾', 1, 150],
    'dusk-roof': ['黄昏天台', 1, 160],
    hangar: ['机库', 2, 300],
    'night-harbour': ['夜港', 2, 320],
    'first-snow': ['初雪', 2, 300],
    'operations-room': ['作战中心', 3, 600],
    aurora: ['极光', 3, 620],
    'hall-of-fame': ['荣誉大厅', 4, 1200],
  },
} as const satisfies Record<Slot, Shelf>

export type KeyOf<S extends Slot> = keyof (typeof shelves)[S] & string

/** Drawing function of each item of a slot: a missing one is a compile error. */
export type Wardrobe<S extends Slot> = Readonly<Record<KeyOf<S>, () => string>>

/** An item; its key is unique. */
export type CatalogueItem = { key: string; slot: Slot; name: string; quality: Quality; price: number }

const shelf = (slot: Slot): CatalogueItem[] =>
  Object.entries<Shelf[string]>(shelves[slot]).map(([key, [name, quality, price]]) => ({
    key,
    slot,
    name,
    quality,
    price,
  }))

/** Every item, by slot. */
export const avatarCatalogue: readonly CatalogueItem[] = slots.flatMap(shelf)

/** Path of the item's layer under dist; prefix `/images/` for its address. */
export const itemFile = ({ slot, key }: Pick<CatalogueItem, 'slot' | 'key'>) => `items/${slot}/${key}.webp`

/** The item without a figure, 200×200, for lists. */
export const itemPreviewFile = ({ slot, key }: Pick<CatalogueItem, 'slot' | 'key'>) => `items/${slot}/${key}_p.webp`
