import { contentOf } from '@/lib/content';
import type { Lang } from '@/lib/locale';

export async function videoOf(id: string, lang: Lang) {
  const { videos } = await contentOf('videos', lang);
  const video = videos.find((other) => other.id === id);
  if (!video) throw new Error(`There is no video '${id}' in content/data/videos.yaml.`);
  return video;
}
