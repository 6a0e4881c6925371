import { DollarOutlined, WalletOutlined } from '@ant-design/icons'
import { useSession } from '../client/session.ts'
import { pageExists } from './page-registry.ts'

const statistics = [
  { right: 'debitStatistics_detail', path: '/desk/debitStatisticsTotal', label: '应收汇总', icon: <DollarOutlined /> },
  { right: 'creditStatistics_detail', path: '/desk/creditStatisticsTotal', label: '应付汇总', icon: <WalletOutlined /> },
]

/** What is owed to us and by us, one click away for those who may see it. */
export function StatisticsLinks() {
  const permission = useSession(state => state.permission)
  return statistics
    .filter(({ right, path }) => permission[right] && pageExists(path))
    .map(({ path, label, icon }) => (
      <a key={path} className="icon-button" href={path} aria-label={label} title={label}>
        {icon}
      </a>
    ))
}
