import { notify } from '../client/notify.ts'
import { printPages } from './print-pages.ts'
import { type Fault, findService, maker } from './print-service.ts'
import type { PrintWay } from './print-way.ts'

/** What prints, once it is sure that it can; otherwise the user has been told what to do. */
export async function readyPrinter(way: PrintWay): Promise<typeof printPages | undefined> {
  if (document.readyState !== 'complete') return void notify.alert('页面还没有加载完，请等页面加载完成后再打印！')
  if (way === 'browser') return printPages
  const found = await findService()
  if (typeof found === 'string') return void notify.lasting(titles[found], <Advice fault={found} />)
  return job => {
    found(job)
    notify.success('已交给打印服务')
  }
}

const titles: Record<Fault, string> = { missing: '打印控件（Web 打印服务）未安装或未启动', old: '打印控件（Web 打印服务）需要升级' }

const Advice = ({ fault }: { fault: Fault }) => (
  <>
    <p>{fault === 'old' ? `本机的 ${maker.name} 版本过低，至少需要 ${maker.oldest}。` : `在本机没有找到 ${maker.name}，单据没有打印。`}</p>
    <p>
      <a href={maker.download} target="_blank" rel="noopener noreferrer">
        {fault === 'old' ? '下载新版本' : '下载并安装'}
      </a>
      {fault === 'missing' && (
        <>
          {' · '}
          <a href={maker.start}>已安装，启动服务</a>
        </>
      )}
    </p>
    <p>完成后请刷新页面再打印。浏览器询问能否访问本地网络时，请选择“允许”。</p>
  </>
)
