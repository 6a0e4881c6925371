import { integer, type Settings } from '../../kit/setting.ts'

/** What decides how much may be stored. */
export const resourceSettings: Settings = {
  附件: [integer('FILE_QUOTA_GB', '附件空间上限(GB)', '本公司上传和生成的文件最多占用多少空间，不超过服务器允许的上限', 20, 1, 100_000)],
}
