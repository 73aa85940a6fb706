import { contentOf } from '@/lib/content';

export async function videoOf(id: string) {
  const { videos } = await contentOf('videos');
  const video = videos.find((other) => other.id === id);
  if (!video) throw new Error(`There is no video '${id}' in content/data/videos.yaml.`);
  return video;
}
