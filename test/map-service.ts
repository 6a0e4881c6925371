import Fastify from 'fastify'
import sharp from 'sharp'
import { mapFrom } from '../src/app/gateways.ts'
import type { World } from './world.ts'

/** A map service of our own: two places, an address for every spot, and tiles in two greens. It lets in whoever knows its key. */
export async function startMapService(world: World) {
  const asked: string[] = []
  const state = { status: 200 }
  const app = Fastify()
  const greens = await Promise.all(['#d9ead3', '#c7dfc0'].map(tile))
  app.addHook('onRequest', async (request, reply) => {
    asked.push(request.url)
    if (!request.url.startsWith('/tile') && !request.url.includes('key=hush')) return reply.code(401).send({})
    if (state.status !== 200) return reply.code(state.status).send({})
  })
  app.get<{ Params: { z: string; x: string; y: string } }>('/tile/:z/:x/:y', async ({ params }, reply) =>
    reply.type('image/png').send(greens[(Number(params.x) + Number(params.y)) % 2]),
  )
  app.get<{ Querystring: { k: string } }>('/search', async ({ query }) => ({
    pois: places.filter(({ name, address }) => `${name}${address}`.includes(query.k)),
  }))
  app.get<{ Querystring: { at: string } }>('/at', async ({ query }) => ({
    regeocode: { formatted_address: `浙江省杭州市西湖区文三路（${query.at}）`, addressComponent: { adcode: '330106' } },
  }))
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  world.house.gateways.map = mapFrom({
    MAP_TILES: `${url}/tile/{z}/{x}/{y}`,
    MAP_CREDIT: '© 测试地图',
    MAP_SEARCH_URL: `${url}/search?k={keyword}&r={region}&key={key}`,
    MAP_GEOCODE_URL: `${url}/at?at={lng},{lat}&key={key}`,
    MAP_KEY: 'hush',
  })
  return { url, asked, state, close: () => app.close() }
}

const places = [
  { name: '西湖文化广场', address: '中山北路581号', location: '120.1610,30.2780', adcode: '330105' },
  { name: '西湖博物馆', address: '南山路89号', location: '120.1490,30.2390', adcode: '999999' },
]

const tile = (background: string) =>
  sharp({ create: { width: 256, height: 256, channels: 3, background } })
    .png()
    .toBuffer()
