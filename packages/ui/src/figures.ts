export { StatCard, type StatCardProps, StatGrid } from './display/stat-card.tsx';
export { ImpactFigures, type ImpactFiguresProps } from './impact/impact-figures.tsx';
