import type { ForecastHour } from '@sward/shared/kernel';
import type { CommonPorts } from '@sward/shared/lambda/pure';
import type { Table } from '@sward/shared/table';
import type { CachedPictures, Files, HasUpload, Photos } from '@sward/shared/uploads';

export interface Ports extends CommonPorts {
  marketplace: Table;
  hasUpload: HasUpload;
  photos: Photos;
  pictures: Pick<CachedPictures, 'read'>;
  forecast: Forecast;
}

/** The weather of the coming days, by cell: no finer place is ever sent. */
export interface Forecast {
  /** @throws AppError forecast_unavailable */
  hours(cell: string): Promise<CellForecast>;
}

export type CellForecast = {
  /** When the weather service made it. */
  updatedAt: string;
  /** When Sward read it. */
  readAt: string;
  hours: ForecastHour[];
};

/** Events need no uploads, but write exports. */
export type InboxPorts = Omit<Ports, 'hasUpload' | 'photos' | 'pictures' | 'forecast'> & {
  files: Pick<Files, 'writeJson'>;
};
