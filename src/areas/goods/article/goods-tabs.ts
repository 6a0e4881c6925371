/** What of a goods stands together on its card. */
export const goodsTabs = {
  basic: [
    'code',
    'barcode',
    'name',
    'spec',
    'classId',
    'brandId',
    'itemNo',
    'mnemonic',
    'taxRateId',
    'taxClassCode',
    'needsBatch',
    'remark',
  ],
  units: ['basicUnitId', 'salePrice', 'lowestPrice', 'purchasePrice', 'units'],
  pictures: ['pictures'],
  mall: [
    'shopClassId',
    'mallPrice',
    'startQuantity',
    'freight',
    'scorePrice',
    'sort',
    'scoreSort',
    'tagIds',
    'hiddenCustomerIds',
    'hiddenLevelIds',
    'hiddenRangeIds',
  ],
}

export type GoodsTab = keyof typeof goodsTabs

export const tabLabels: Record<GoodsTab, string> = { basic: '基本信息', units: '单位与价格', pictures: '图片', mall: '商城与积分' }
